/** Substances that boards do not name, in the languages of the guests' page: kinds of cereals and nuts, and Japan's. */
import { type AllergenCode, type AllergenSet, groupOf, kindsOf } from '@menuboard/contract/domain/allergens';
import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import { type Allergen, allergens } from '@menuboard/contract/domain/dish';
import { substanceWords } from '@menuboard/contract/domain/dish-words';

const codes = [
  'wheat',
  'spelt',
  'khorasan',
  'rye',
  'barley',
  'oats',
  'triticale',
  'buckwheat',
  'shrimp',
  'crab',
  'almonds',
  'hazelnuts',
  'walnuts',
  'cashews',
  'pecans',
  'brazil-nuts',
  'pistachios',
  'macadamias',
  'pine-nuts',
] as const satisfies readonly AllergenCode[];

/** Words in the order of `codes`, by language. Another language reads English. */
const words: Record<string, string> = {
  ar: 'القمح|القمح المقشور|قمح خراسان|الجاودار|الشعير|الشوفان|التريتيكال|الحنطة السوداء|الروبيان|السلطعون|اللوز|البندق|الجوز|الكاجو|البقان|الجوز البرازيلي|الفستق|المكاديميا|الصنوبر',
  de: 'Weizen|Dinkel|Khorasan-Weizen|Roggen|Gerste|Hafer|Triticale|Buchweizen|Garnelen|Krabben|Mandeln|Haselnüsse|Walnüsse|Cashewnüsse|Pekannüsse|Paranüsse|Pistazien|Macadamianüsse|Pinienkerne',
  es: 'trigo|espelta|trigo khorasan|centeno|cebada|avena|triticale|trigo sarraceno|gambas|cangrejo|almendras|avellanas|nueces|anacardos|pacanas|nueces de Brasil|pistachos|macadamias|piñones',
  fr: 'blé|épeautre|blé de Khorasan|seigle|orge|avoine|triticale|sarrasin|crevettes|crabe|amandes|noisettes|noix|noix de cajou|noix de pécan|noix du Brésil|pistaches|noix de macadamia|pignons de pin',
  it: 'frumento|farro|grano khorasan|segale|orzo|avena|triticale|grano saraceno|gamberi|granchio|mandorle|nocciole|noci|anacardi|noci pecan|noci del Brasile|pistacchi|noci macadamia|pinoli',
  ja: '小麦|スペルト小麦|ホラーサーン小麦|ライ麦|大麦|オーツ麦|ライ小麦|そば|えび|かに|アーモンド|ヘーゼルナッツ|くるみ|カシューナッツ|ペカンナッツ|ブラジルナッツ|ピスタチオ|マカダミアナッツ|松の実',
  nl: 'tarwe|spelt|khorasantarwe|rogge|gerst|haver|triticale|boekweit|garnalen|krab|amandelen|hazelnoten|walnoten|cashewnoten|pecannoten|paranoten|pistachenoten|macadamianoten|pijnboompitten',
  pl: 'pszenica|orkisz|pszenica khorasan|żyto|jęczmień|owies|pszenżyto|gryka|krewetki|krab|migdały|orzechy laskowe|orzechy włoskie|orzechy nerkowca|pekany|orzechy brazylijskie|pistacje|makadamia|orzeszki piniowe',
  pt: 'trigo|espelta|trigo khorasan|centeio|cevada|aveia|triticale|trigo-sarraceno|camarão|caranguejo|amêndoas|avelãs|nozes|cajus|nozes-pecã|castanhas-do-brasil|pistácios|macadâmias|pinhões',
};

/** The word for a code, in the language of a tag. */
function substanceText(code: string, board: BoardWords | undefined, tag: string): string {
  const at = (codes as readonly string[]).indexOf(code);
  if (at < 0) return allergens.some((one) => one === code) ? boardText(board, code as Allergen) : code;
  const [language = ''] = tag.toLowerCase().split('-');
  return words[language]?.split('|')[at] ?? substanceWords[code as AllergenCode];
}

/**
 * Words for codes of a set, with the kinds of a group in brackets: "gluten (rye)".
 *
 * @param tag BCP 47
 */
export function substancesText(
  set: AllergenSet,
  named: readonly string[],
  board: BoardWords | undefined,
  tag: string,
): string[] {
  const textOf = (code: string) => substanceText(code, board, tag);
  return named
    .filter((code) => groupOf(set, code) === undefined)
    .map((code) => {
      const kinds = kindsOf(set, code)?.filter((kind) => named.includes(kind)) ?? [];
      return kinds.length === 0 ? textOf(code) : `${textOf(code)} (${kinds.map(textOf).join(', ')})`;
    });
}
