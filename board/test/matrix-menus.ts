/** The menus of the matrix: dishes of every length and script that a board must hold. */
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';

/** The writing systems of the matrix. */
export const scripts = ['latin', 'japanese', 'arabic', 'thai'] as const;
export type Script = (typeof scripts)[number];

/** The kinds of dishes of a menu. */
export const textKindsOfMenus = ['plain', 'sizes', 'long names', 'long descriptions'] as const;
export type MenuTexts = (typeof textKindsOfMenus)[number];

/** The share of its dishes that have a photo. */
export const photoShares = ['all', 'some', 'none'] as const;
export type PhotoShare = (typeof photoShares)[number];

interface Vocabulary {
  heads: readonly string[];
  names: readonly string[];
  longNames: readonly string[];
  descriptions: readonly string[];
  longDescriptions: readonly string[];
  sizes: readonly string[];
  title: string;
  language: string;
}

const vocabularies: Record<Script, Vocabulary> = {
  latin: {
    title: 'All day',
    language: 'en',
    heads: [
      'Coffee',
      'From the oven',
      'Small plates',
      'Mains',
      'Salads & soups',
      'Sweet',
      'Drinks',
      'Beer & wine',
    ],
    names: [
      'Espresso',
      'Flat white',
      'Cappuccino',
      'Cold brew',
      'Butter croissant',
      'Almond croissant',
      'Cinnamon bun',
      'Banana bread',
      'Ham & cheese toastie',
      'Avocado toast',
      'Onion rings',
      'Cheese fries',
      'Tomato soup',
      'Caesar salad',
      'Fish and chips',
      'Mushroom melt',
      'Bacon jam burger',
      'Käsespätzle',
      'Crème brûlée',
      'Tiramisù',
    ],
    longNames: [
      'Slow-roasted shoulder of lamb with rosemary',
      'Grilled halloumi and roasted pepper sandwich',
      'Buttermilk fried chicken with maple glaze',
      'Wild mushroom and truffle tagliatelle',
      'Beer-battered haddock with crushed peas',
      'Schweinsbraten mit Semmelknödel und Krautsalat',
      'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADkapitäns\u00ADteller',
      'Warm chocolate fondant with salted caramel',
    ],
    descriptions: [
      'Two shots, oat milk at no charge',
      'Three days, Normandy butter',
      'Smoked streaky, onion, cheddar',
      'Portobello, gruyère, thyme butter',
      'Lime slaw, chipotle, coriander',
    ],
    longDescriptions: [
      'Cooked for eleven hours over oak, pulled by hand and served with pickled shallots, charred corn and a slice of toasted sourdough',
      'With roasted peppers from the market, basil oil, a soft egg and twelve-month parmesan, finished under the grill',
    ],
    sizes: ['Small', 'Medium', 'Large'],
  },
  japanese: {
    title: 'お品書き',
    language: 'ja',
    heads: ['ラーメン', '一品料理', 'ご飯もの', '揚げ物', '麺類', '甘味', 'お飲み物', '日本酒'],
    names: [
      '醤油ラーメン',
      '味噌ラーメン',
      '豚骨ラーメン',
      '担々麺',
      '柚子塩ラーメン',
      '餃子',
      '唐揚げ',
      '枝豆',
      '冷奴',
      'きゅうりの一本漬け',
      '生ビール',
      '抹茶アイス',
      '天ぷらうどん',
      '親子丼',
      'カツカレー',
      '焼き鳥盛り合わせ',
    ],
    longNames: [
      '特製黒胡麻担々麺と半チャーハンのセット',
      '北海道産ホタテとアスパラガスのバター醤油焼き',
      '国産牛すじ肉の赤ワイン煮込みハンバーグ',
      '本日のお刺身五点盛り合わせ',
    ],
    descriptions: [
      '鶏と醤油、チャーシュー',
      '赤味噌、コーン、バター',
      '六個、豚肉とニラ',
      '胡麻、ラー油、豚肉',
    ],
    longDescriptions: [
      '丸一日かけて煮込んだ鶏と魚介のスープに、自家製の細麺と低温調理のチャーシュー、半熟卵、季節の青菜を合わせました。',
      '契約農家から届く旬の野菜を、注文をいただいてから薄い衣で揚げます。抹茶塩と天つゆでお召し上がりください。',
    ],
    sizes: ['小', '並', '大盛'],
  },
  arabic: {
    title: 'قائمة اليوم',
    language: 'ar',
    heads: ['شاورما', 'مقبلات', 'مشروبات', 'مشاوي', 'سلطات', 'حلويات', 'فطور', 'عصائر'],
    names: [
      'دجاج بالثوم',
      'لحم بالطحينة',
      'دجاج حار',
      'فلافل',
      'صحن مشكّل',
      'حمص',
      'متبّل',
      'بطاطا حارة',
      'فتوش',
      'عيران',
      'ليمون ونعناع',
      'جلّاب',
      'شاي',
      'تبولة',
      'كبة مقلية',
      'كنافة بالجبن',
    ],
    longNames: [
      'مشاوي مشكّلة للعائلة مع الأرز والخبز الطازج',
      'دجاج محمّر على الفحم مع البطاطا والثومية',
      'سمك مشوي بالأعشاب مع صلصة الطحينة والليمون',
      'ورق عنب محشي باللحم والأرز على الطريقة الشامية',
    ],
    descriptions: ['خبز صاج، مخلل، ثومية', 'بقدونس، سماق، بصل', 'شطة، فليفلة، ليمون', 'طحينة، خس، طماطم'],
    longDescriptions: [
      'متبّل ليلة كاملة باللبن والبهارات ثم يشوى ببطء على الفحم ويقدّم مع الخبز الساخن والسلطة الخضراء وصلصة الثوم البيتية',
      'خضار الموسم من السوق مع زيت الزيتون البكر والجوز ودبس الرمان، تقدّم باردة مع خبز محمّص',
    ],
    sizes: ['صغير', 'وسط', 'كبير'],
  },
  thai: {
    title: 'เมนูวันนี้',
    language: 'th',
    heads: ['อาหารจานเดียว', 'ของทานเล่น', 'ต้มและแกง', 'ยำ', 'ผัด', 'ของหวาน', 'เครื่องดื่ม', 'กาแฟ'],
    names: [
      'ผัดไทยกุ้งสด',
      'ข้าวมันไก่',
      'ต้มยำกุ้ง',
      'ส้มตำไทย',
      'แกงเขียวหวาน',
      'ข้าวผัดปู',
      'ปอเปี๊ยะทอด',
      'ไก่สะเต๊ะ',
      'ข้าวเหนียวมะม่วง',
      'ชาเย็น',
      'กาแฟเย็น',
      'น้ำมะพร้าว',
      'หมูปิ้ง',
      'ลาบหมู',
      'ผัดซีอิ๊ว',
      'ราดหน้า',
    ],
    longNames: [
      'ข้าวผัดสับปะรดกุ้งสดเสิร์ฟพร้อมเม็ดมะม่วงหิมพานต์',
      'แกงมัสมั่นไก่กับมันฝรั่งและถั่วลิสงคั่ว',
      'ปลากะพงทอดน้ำปลาเสิร์ฟพร้อมยำมะม่วง',
      'ก๋วยเตี๋ยวเรือหมูน้ำตกสูตรโบราณ',
    ],
    descriptions: ['กุ้ง ถั่วงอก ไข่', 'ไก่ต้ม ข้าวหอม น้ำจิ้ม', 'มะละกอ มะเขือเทศ ถั่ว', 'กะทิ โหระพา พริก'],
    longDescriptions: [
      'เคี่ยวเครื่องแกงสดกับกะทิจนหอม ใส่ไก่บ้านและมะเขือเปราะ โรยใบโหระพาและพริกชี้ฟ้า เสิร์ฟพร้อมข้าวหอมมะลิร้อนๆ',
      'คัดกุ้งแม่น้ำตัวใหญ่จากอยุธยา ย่างบนเตาถ่านจนสุกพอดี ทานคู่กับน้ำจิ้มซีฟู้ดรสจัดและผักสด',
    ],
    sizes: ['เล็ก', 'กลาง', 'ใหญ่'],
  },
};

/** Dishes in a section of a menu, roughly as restaurants group them. */
const sectionSize = (dishes: number) => (dishes <= 8 ? dishes : dishes <= 24 ? 6 : dishes <= 60 ? 9 : 12);

const segmenters = new Map<string, Intl.Segmenter>();

/** A text with a zero-width space between words that no space separates, as screens receive it. */
function breakable(text: string, language: string): string {
  if (language !== 'ja' && language !== 'th') return text;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const pieces = Array.from(segmenter.segment(text));
  return pieces
    .map(({ segment, isWordLike }, index) => (index > 0 && isWordLike ? `\u200B${segment}` : segment))
    .join('');
}

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

export interface MenuKind {
  dishes: number;
  texts: MenuTexts;
  photos: PhotoShare;
  script: Script;
}

/** A menu of the matrix. The same kind always gives the same menu. */
export function matrixMenu({ dishes, texts, photos, script }: MenuKind): OfferedMenu {
  const words = vocabularies[script];
  const size = sectionSize(dishes);
  const items = Array.from({ length: dishes }, (_, index): OfferedItem => {
    const section = Math.floor(index / size);
    const isLong = texts === 'long names' && index % 4 === 1;
    const name = isLong ? at(words.longNames, index) : at(words.names, index);
    const round = Math.floor(index / words.names.length);
    const price = 3 + ((index * 37) % 160) / 10;
    const hasSizes = texts === 'sizes' && section % 2 === 0 && index % 5 !== 4;
    return {
      id: `dish-${index}`,
      name: breakable(round > 0 && !isLong ? `${name} ${round + 1}` : name, words.language),
      description: breakable(descriptionOf(words, texts, index), words.language),
      price,
      category: at(words.heads, section) + (section >= words.heads.length ? ` ${section}` : ''),
      imageUrl:
        photos === 'all' || (photos === 'some' && index % 4 === 0) ? `/media/dish-${index}.webp` : null,
      isAvailable: index % 11 !== 7,
      ...(index % 4 === 1 && { left: 1 + (index % 5) }),
      revision: 1,
      ...(hasSizes && {
        sizes: words.sizes.map((label, step) => ({
          id: `${index}-${step}`,
          name: label,
          price: price + step * 1.5,
        })),
      }),
      ...(index % 3 === 0 && { labels: [at(['vegan', 'vegetarian', 'spicy', 'new'] as const, index / 3)] }),
      ...(index % 2 === 0 && {
        allergens: at([['gluten'], ['milk', 'eggs'], ['soy', 'sesame', 'fish']] as const, index / 2).slice(),
      }),
    };
  });
  return {
    id: 'menu',
    name: words.title,
    description: '',
    items,
    revision: 1,
  };
}

function descriptionOf(words: Vocabulary, texts: MenuTexts, index: number): string {
  if (texts === 'long descriptions') return at(words.longDescriptions, index);
  return index % 7 === 6 ? '' : at(words.descriptions, index);
}
