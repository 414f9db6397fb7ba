/** Lines end at the same words on the oldest and the newest Chromium, in the scripts that differ most. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { it } from '../harness/screen-test.ts';
import type { Engine, Tv } from '../pages/tv.ts';

/** All lines of text on the board. The browser itself breaks those of *spotlight*. */
const drawnLines = `(function () {
  var lines = [];
  var walker = document.createTreeWalker(document.querySelector('[data-shape]'), NodeFilter.SHOW_TEXT);
  var range = document.createRange();
  while (walker.nextNode()) {
    var node = walker.currentNode;
    var last = null;
    for (var at = 0; at < node.data.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      var rect = range.getClientRects()[0];
      // Letters of a ligature have no width, nor has a hyphen that is not drawn.
      var isNew = rect && rect.width > 0 && (!last || Math.abs(rect.top - last.top) > 4);
      if (isNew) lines.push((last = { text: '', top: rect.top }));
      if (last) last.text += node.data[at];
    }
  }
  return lines.map(function (line) { return line.text.replace(/\\u200B/g, '').trim(); }).filter(Boolean);
})()`;

type Dish = readonly [name: string, description: string];
interface Menu {
  category: string;
  dishes: Dish[];
}

const menus: Record<string, Menu> = {
  de: {
    category: 'Hauptspeisenempfehlungen',
    dishes: [
      ['Rindfleischetikettierungsüberwachungssuppe', 'Mit Petersilienkartoffelstampf und Zwiebelröstgemüse'],
      ['Schweinefleischspezialitätenteller', 'Preiselbeerkompott, Semmelknödel und Wildkräutersalat'],
      [
        'Donaudampfschifffahrtsgesellschaftskapitänsplatte mit Beilagen',
        'Für zwei Personen, auf Vorbestellung',
      ],
      ['Apfelstrudel', 'Mit Vanilleschotensauce und Schlagobers aus der Buckligen Welt'],
    ],
  },
  th: {
    category: 'อาหารจานเดียว',
    dishes: [
      ['ข้าวผัดกุ้งสดกับไข่ดาวและผักสวนครัวตามฤดูกาล', 'ข้าวหอมมะลิผัดกับกุ้งสด ไข่ดาว และผักสดจากสวน'],
      ['ผัดไทยกุ้งสด', 'เส้นจันท์ผัดซอสมะขามถั่วงอกกุยช่ายและถั่วลิสงคั่วบด'],
      ['ต้มยำกุ้งน้ำข้น', 'ข่าตะไคร้ใบมะกรูดพริกขี้หนูสวนและน้ำมะนาวสดคั้นใหม่'],
      ['แกงเขียวหวานไก่', 'มะเขือเปราะใบโหระพาและกะทิสดเสิร์ฟพร้อมข้าวสวย'],
    ],
  },
  ja: {
    category: 'おすすめの一品料理',
    dishes: [
      [
        '醤油ラーメンと焼き餃子の特製セット、半ライス付き',
        '鶏ガラと魚介の合わせ出汁、自家製の細麺、味付け玉子',
      ],
      ['天ぷら盛り合わせ', '海老、茄子、南瓜、しし唐、季節の野菜を揚げたてでお届けします。'],
      ['とんかつ定食', 'キャベツの千切り、味噌汁、漬物、ご飯（大盛り無料）'],
      ['ざるそば', '北海道産のそば粉を毎朝石臼で挽いて打っています。'],
    ],
  },
  ar: {
    category: 'الأطباق الرئيسية',
    dishes: [
      [
        'شاورما الدجاج المشوي على الفحم مع الثوم والمخلل والبطاطا المقلية',
        'خبز الصاج الطازج مع صلصة الثوم البيتية',
      ],
      ['كباب حلبي', 'لحم ضأن مفروم مع الفستق الحلبي والبقدونس والبصل'],
      ['فتوش', 'خضار موسمية مع الخبز المحمص ودبس الرمان والسماق'],
      ['كنافة نابلسية', 'جبنة عكاوي وقطر ماء الزهر والفستق المطحون'],
    ],
  },
};

const looks = ['board', 'spotlight'] as const;
const cases = Object.keys(menus).flatMap((language) => looks.map((look) => ({ language, look })));

describe.each(cases)('a menu in $language, in the look $look', ({ language, look }) => {
  it('has the same lines on both', async ({ api, server, openTv }) => {
    const { category, dishes } = menus[language] as Menu;
    await api.updateRestaurant({ languages: [language] });
    const add = ([name, description]: Dish) => api.addItem({ name, description, price: 9.5, category });
    const items = await Promise.all(dishes.map(add));
    const menu = await api.addMenu({ name: category }, look === 'board' ? items : items.slice(0, 1));
    const linesOn = async (engine: Engine): Promise<string[]> => {
      const display = await api.addDisplay(`TV ${engine}`, menu);
      await api.updateSettings(display, { look, showName: false, showClock: false });
      // An upright board has narrow lines.
      const tv = await openTv(engine, { width: 1080, height: 1920 });
      await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
      await api.waitUntilPainted(display);
      return settledLines(tv);
    };

    const [old, current] = [await linesOn(67), await linesOn('current')];

    expect(old).toEqual(current);
  });
});

/** Faces that load after the first drawing cause a new composition. */
const SETTLED_MS = 1_000;

/** Lines after the faces have arrived and the board is composed with them. */
async function settledLines(tv: Tv): Promise<string[]> {
  let before = '';
  for (;;) {
    await tv.waitFor(`document.fonts.status === 'loaded' && !document.querySelector('[data-composing]')`);
    const lines = (await tv.evaluate(drawnLines)) as string[];
    const now = JSON.stringify(lines);
    if (now === before && lines.length > 0) return lines;
    before = now;
    await sleep(SETTLED_MS);
  }
}
