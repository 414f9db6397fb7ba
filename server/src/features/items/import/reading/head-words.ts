/** Names that tills, shops and spreadsheets give the columns of a table, in many languages. */
import type { ImportField } from '@menuboard/contract/imports';

/** Whole heads, written as `plainName` writes them. The first of several columns of one field has the earlier name. */
const names: Partial<Record<ImportField, string>> = {
  id: 'id',
  externalId:
    'external id|externalid|till number|plu|sku|item number|article number|product code|item code|article no|artnr|art nr|artikelnummer|artikelnr|artikel nr|référence|referencia|codice|código|custom sku|internal reference',
  name: 'name|item name|product name|dish name|item|product|dish|title|article|menu item|entity name|artikelname|artikelbezeichnung|produktbezeichnung|bezeichnung|artikel|gericht|speise|produktname|produkt|getränk|nom|nom du produit|plat|produit|article|désignation|nombre|nombre del producto|plato|producto|artículo|nome|nome prodotto|piatto|prodotto|articolo|prato|produto|naam|productnaam|gerecht|navn|varenavn|vare|namn|varunamn|produktnamn|rätt|nimi|tuote|nazwa|nazwa produktu|danie|název|název produktu|jídlo|názov|név|termék|megnevezés|étel|denumire|nume|produs|preparat|ime|naziv|jelo|όνομα|ονομασία|προϊόν|πιάτο|название|наименование|блюдо|товар|позиция|назва|найменування|страва|име|наименование|ürün|ürün adı|isim|ad|yemek|الاسم|اسم|اسم الصنف|الصنف|المنتج|اسم المنتج|نام|שם|פריט|שם הפריט|שם המוצר|מוצר|品名|商品名|メニュー|メニュー名|名前|料理名|메뉴|메뉴명|상품명|이름|품명|菜名|名称|品项|商品名称|商品|菜品|名稱|品項|商品名稱|ชื่อ|ชื่อสินค้า|รายการ|เมนู|สินค้า|tên|tên món|món|tên sản phẩm|sản phẩm|nama|nama produk|menu|नाम',
  description:
    'description|description sale|short description|product description|item description|desc|details|ingredients|text|body|body html|sales description|beschreibung|kurzbeschreibung|produktbeschreibung|artikelbeschreibung|zutaten|description courte|ingrédients|descripción|descripcion|descripción corta|ingredientes|descrizione|descrizione breve|ingredienti|descrição|descrição curta|omschrijving|korte beschrijving|beskrivelse|beskrivning|kuvaus|opis|krótki opis|składniki|popis|krátký popis|složení|leírás|összetevők|descriere|ingrediente|opis|περιγραφή|описание|состав|опис|склад|açıklama|içindekiler|الوصف|وصف|المكونات|תיאור|说明|描述|說明|描述|説明|商品説明|설명|รายละเอียด|คำอธิบาย|mô tả|deskripsi',
  category:
    'category|categories|category name|productgroup name|productgroup|product group name|pos categ ids name|categ id name|parent name|reporting category|product category|point of sale category|pos category|section|group|group name|department|menu group|menu section|menu|course|type|product group|parent|kategorie|kategorien|kategorie name|produktkategorie|warengruppe|artikelgruppe|produktgruppe|hauptgruppe|gruppe|rubrik|speisengruppe|catégorie|catégories|categorie|famille|rubrique|categoría|categorías|familia|sección|grupo|categoria|categorie|reparto|gruppo|categorias|grupo|groep|productgroep|rubriek|kategori|produktkategori|varegruppe|varugrupp|ryhmä|kategoria|grupa|kategória|csoport|categorie|grupă|kategorija|κατηγορία|категория|группа|раздел|категорія|група|розділ|kategori|grup|bölüm|الفئة|فئة|القسم|التصنيف|المجموعة|קטגוריה|מחלקה|קבוצה|カテゴリ|カテゴリー|分類|部門|카테고리|분류|类别|分类|类目|類別|分類|หมวดหมู่|ประเภท|หมวด|danh mục|nhóm|loại|kategori',
  price:
    'price|unit price|selling price|sales price|retail price|default price|default selling price|base price|list price|amount|price incl vat|price incl tax|price including vat|price with tax|price with vat|gross price|product price|item price|menu price|regular price|variant price|sale price|preis|einzelpreis|verkaufspreis|vk|vk preis|vkpreis|bruttopreis|preis brutto|preis inkl mwst|grundpreis|regulärer preis|angebotspreis|prix|prix ttc|prix de vente|prix unitaire|tarif|tarif régulier|tarif promo|precio|precio de venta|pvp|precio normal|precio rebajado|prezzo|prezzo di vendita|prezzo di listino|prezzo in offerta|preço|preço de venda|preco|preço promocional|prijs|verkoopprijs|reguliere prijs|pris|pris inkl moms|utpris|salgspris|hinta|cena|cena brutto|cena sprzedaży|cena s dph|cena regularna|ár|bruttó ár|eladási ár|preț|pret|cijena|τιμή|τιμη|цена|стоимость|цена продажи|ціна|вартість|fiyat|satış fiyatı|السعر|سعر|سعر البيع|الثمن|قیمت|מחיר|価格|値段|販売価格|単価|金額|가격|판매가|단가|금액|价格|单价|售价|價格|單價|售價|價錢|ราคา|ราคาขาย|giá|giá bán|đơn giá|harga|harga jual|मूल्य',
  size: 'size|variantnamn|variantnavn|variantenname|nom de la variante|nombre de la variante|variation|variations|variation name|variant|variant name|portion|option|größe|grösse|variante|varianten|portion|portionsgröße|gebinde|taille|tamaño|tamano|variación|variantes|taglia|formato|tamanho|variação|formaat|maat|storlek|størrelse|variant|koko|rozmiar|wariant|porcja|velikost|varianta|méret|adag|kiszerelés|mărime|porție|veličina|μέγεθος|размер|порция|розмір|порція|boyut|porsiyon|الحجم|حجم|المقاس|גודל|サイズ|사이즈|크기|规格|份量|規格|尺寸|ขนาด|kích cỡ|cỡ|ukuran',
  salePrice: 'special price|offer price|discounted price|promo price|current offer|aktionspreis',
  formerPrice:
    'compare at price|variant compare at price|old price|former price|was price|original price|regular price before sale|price before sale|alter preis|uvp|streichpreis|statt|ancien prix|prix barré|precio anterior|prezzo precedente|preço anterior',
  available:
    'available for sale|available in pos|disponible en tpv|disponible en el tpv|available|availability|is available|active|product active|enabled|in stock|can be sold|published|verfügbar|aktiv|vorrätig|en stock|disponible|disponible a la venta|en inventario|hay existencias|disponibile|in magazzino|disponível|em estoque|beschikbaar|op voorraad|tillgänglig|tilgængelig|dostępny|dostupné|в наличии|доступно|доступно для продажи',
  soldOut:
    'sold out|soldout|86|out of stock|unavailable|ausverkauft|nicht verfügbar|épuisé|agotado|esaurito|esgotado|uitverkocht|slutsåld|udsolgt|wyprzedane|vyprodáno|нет в наличии',
  image:
    'image|image url|images|image src|image 1|photo|bild|bilder|bild url|image link|imagen|imágenes|immagine|immagini|imagem|imagens|afbeelding|afbeeldingen|zdjęcie|obrázek|фото|изображение|画像|图片|圖片|이미지',
  kcal: 'kcal|calories|energy|kalorien|brennwert|énergie|calorías|calorie|calorias|calorieën|kalorier|kalorie|калории|カロリー|열량|热量|熱量',
  allergens:
    'allergens|allergen|allergen info|allergen information|contains allergens|contains|allergene|allergenkennzeichnung|enthält|alérgenos|alergenos|alérgeno|contiene',
  mayContain:
    'may contain|may contain traces|traces|traces of|kann enthalten|kann spuren enthalten|spuren|spuren von|puede contener|trazas|trazas de',
  portion:
    'portion weight|serving size|serving weight|net weight|net quantity|net content|net contents|fill quantity|füllmenge|nettofüllmenge|nettogewicht|portionsgewicht|inhalt|contenido neto|peso neto|cantidad neta|contenido',
  alcohol:
    'alcohol|alcohol content|alcohol by volume|abv|alc|alc vol|alkohol|alkoholgehalt|vol|graduación|graduación alcohólica|grado alcohólico',
  deposit:
    'deposit|bottle deposit|container deposit|pfand|flaschenpfand|einwegpfand|depósito|fianza|depósito del envase',
  sugars: 'sugars|sugar|sugars g|total sugars|zucker|davon zucker|azúcares|azúcar',
  addedSugars:
    'added sugars|added sugar|incl added sugars|zugesetzter zucker|zugesetzte zucker|azúcares añadidos|azúcar añadido',
  sodium: 'sodium|sodium mg|natrium|sodio',
  note: 'note|notes|remark|remarks|comment|hinweis|bemerkung|anmerkung|remarque|nota|notas|osservazioni|observação|opmerking|bemærkning|uwagi|poznámka|megjegyzés|примечание|備考|비고|备注|備註',
};

/** Words of heads that no dish on a board needs. */
const unneeded = new Set(
  'cost costs purchase supply supplier vendor manufacturer brand tax taxes taxable taxes vat mwst ust steuer iva tva moms dph btw barcode barcodes ean gtin upc qr stock stocks inventory lager bestand existencias quantity qty amount unit units einheit weight gewicht kg shipping length width height handle token reference url link seo tag tags schlagwörter visibility visible sichtbarkeit modifier modifiers kitchen printer station color colour farbe sort position order status operation entity guid version location takeaway außer-haus delivery account accounting konto revenue code codes hs country origin min max minimum maximum threshold low alert track tracked discount rabatt commission deposit pfand margin markup marge alternate alternative receipt backorder backorders sold individually upsell grouped download reviews review class gift card swatch featured count menge číslo ilość miktar количество 数量 수량'.split(
    ' ',
  ),
);

const fillers = new Set(
  'the of a an to in for per incl inkl including inclusive with mit gross brutto default main standard local current vat mwst tax ttc eur usd gbp chf pln czk sek nok dkk huf guest guests customer our de du la le el del der des di do da on menu online store web shop card karte restaurant full long'.split(
    ' ',
  ),
);

const fieldByName = new Map<string, { field: ImportField; order: number }>();
for (const [field, all] of Object.entries(names)) {
  for (const [order, name] of all.split('|').entries()) {
    if (!fieldByName.has(name)) fieldByName.set(name, { field: field as ImportField, order });
  }
}

/** The fields that a head of several words can name. */
const combinable: readonly ImportField[] = ['category', 'description', 'size', 'price', 'name'];

/** Names of sizes, and amounts such as 0.5 l, 20cl and 12". */
const sizeName =
  /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|tiny|small|medium|large|extra large|regular|reg|big|tall|grande|venti|short|long|single|double|triple|half|full|whole|kids?|child|adult|mini|maxi|family|glass|bottle|carafe|can|cup|mug|pot|bowl|plate|pint|half pint|jug|pitcher|slice|klein|mittel|groß|gross|normal|halb|halbe|ganz|ganze|glas|flasche|karaffe|dose|tasse|kännchen|becher|portion|petit|petite|moyen|moyenne|grand|verre|bouteille|pichet|demi|pequeñ[oa]|median[oa]|copa|botella|caña|jarra|media|ración|tapa|piccol[oa]|medi[oa]|calice|bicchiere|bottiglia|pequen[oa]|médi[oa]|copo|garrafa|klein glas|groot|fles|liten|lille|stor|mellan|mellem|mały|mała|średni|średnia|duży|duża|malý|malá|velký|velká|kicsi|közepes|nagy|mic|mare|маленький|маленькая|средний|средняя|большой|большая|малий|великий|küçük|orta|büyük|صغير|وسط|كبير|小|中|大|特大|並|ハーフ|소|중|대)$/iu;
const amountName =
  /^\d+(?:[.,]\d+)?\s?(?:cl|ml|dl|l|ltr|liter|litre|oz|g|gr|kg|cm|in|inch|pcs?|stk|st|"|”|″|″)$|^\d\/\d\s?l?$|^ø?\s?\d{2}(?:\s?cm)?$/iu;

/** The size that a head names as the column of its prices: "Large", "0.5 l", "Price small". */
export function sizeOfHead(cell: string): string | undefined {
  const text = cell.trim();
  if (sizeName.test(text) || amountName.test(text)) return text;
  const words = text.split(/[\s_:()[\]-]+/).filter((word) => word !== '');
  const rest = words.filter((word) => fieldByName.get(word.toLowerCase())?.field !== 'price');
  const size = rest.filter((word) => !fillers.has(word.toLowerCase())).join(' ');
  if (rest.length === words.length || size === '') return undefined;
  return sizeName.test(size) || amountName.test(size) ? size : undefined;
}

export interface KnownHead {
  field: ImportField;
  /** Rank of the name: 0 is the most usual one. */
  order: number;
}

/** A head without its unit or store: "Price (EUR)", "Available for sale [Main St]", "ProductName". */
export const plainName = (cell: string) =>
  cell
    .slice(0, cell.search(/[([{]|$/))
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[\s_.:*/?¿#"’'-]+/gu, ' ')
    .trim();

/** Recognises names that are not listed, such as "Dish name": each of the words is about names. */
function byWords(name: string): KnownHead | undefined {
  const words = name.split(' ').filter((word) => !fillers.has(word));
  if (words.length === 0 || words.length > 4) return undefined;
  const fields = words.map((word) => fieldByName.get(word)?.field);
  if (fields.some((field) => field === undefined)) return undefined;
  const field = combinable.find((one) => fields.includes(one));
  // "Price type" is neither a price nor a category.
  if (fields.some((one) => one !== field && one !== 'name')) return undefined;
  return field && { field, order: 1_000 };
}

/** The field that a head names, as `plainName` writes it. */
export const knownHead = (name: string): KnownHead | undefined => fieldByName.get(name) ?? byWords(name);

/** Returns true for heads that no dish needs, such as its cost. */
export const isUnneeded = (name: string): boolean =>
  knownHead(name) === undefined && name.split(' ').some((word) => unneeded.has(word));
