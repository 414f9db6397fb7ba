import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';
import { expect, it } from 'vitest';
import { encodeText } from '../../test/encode-text.ts';
import { decodeText } from './decode-text.ts';

/** Short price lists, because a menu has few letters that reveal its encoding. */
const texts: [TextEncoding, string][] = [
  ['utf-8', 'Artikel;Preis\nKäsespätzle;9,50'],
  ['utf-16le', 'Artikel;Preis\nKäsespätzle;9,50'],
  ['windows-1252', 'Artikel;Preis\nKäsespätzle;9,50\nGrüner Salat;4,20'],
  ['windows-1252', 'Nom;Prix\nCrème brûlée;6,50 €\nŒuf cocotte;7,00'],
  ['windows-1252', 'Plato;Precio\nPiña asada;5,50\nJamón ibérico;12'],
  ['windows-1252', 'Navn;Pris\nSmørrebrød;75\nRødgrød med fløde;60'],
  ['windows-1252', 'Cafe;Price\nEspresso;2.50\nCafé crème;3.20'],
  ['windows-1252', 'Prato;Preço\nPão de açúcar;4,50\nCoração;8'],
  ['windows-1250', 'Název;Cena\nSvíčková na smetaně;169,00\nTvarohový dort s ořechy;75,00'],
  ['windows-1250', 'Nazwa;Cena\nŻurek;12,00\nPierogi z kapustą;18,50\nGołąbki;20'],
  ['windows-1250', 'Név;Ár\nGulyásleves;1290\nTúrós csusza tepertővel;1850'],
  ['windows-1251', 'Название;Цена\nБорщ;250\nПельмени;320'],
  ['windows-1251', 'Назва;Ціна\nБорщ український;95\nВареники з вишнею;110'],
  ['windows-1251', 'борщ;250\nсалат оливье;190\nкотлета по-киевски;320'],
  ['koi8-r', 'Название;Цена\nБорщ;250\nПельмени;320'],
  ['ibm866', 'Название;Цена\nБорщ;250\nПельмени;320'],
  ['windows-1253', 'Όνομα;Τιμή\nΤζατζίκι;4,00\nΜουσακάς;9,50'],
  ['windows-1254', 'Ürün;Fiyat\nMercimek çorbası;45\nŞiş kebap;150\nYoğurt;20'],
  ['windows-1255', 'פריט,מחיר\nסלט ירקות,32\nמרק עדשים,28\nקפה הפוך,14'],
  ['windows-1256', 'الاسم;السعر\nحمص بالطحينة;22.50\nشاورما دجاج;45'],
  ['windows-1257', 'Pavadinimas;Kaina\nŠaltibarščiai;4,50\nCepelinai su mėsa;7,90\nKūčiukai;2'],
  ['windows-874', 'ชื่อ,ราคา\nผัดไทย,80\nต้มยำกุ้ง,120'],
  ['macintosh', 'Artikel;Preis\rKäsespätzle;9,50\rGrüner Salat;4,20\rGroße Pizza;11'],
  ['macintosh', 'Nom;Prix\rCrème brûlée;6,50\rThé à la menthe;3,00'],
];

it.each(texts)('recognises %s: %j', (encoding, text) => {
  expect(decodeText(encodeText(text, encoding)).text).toBe(text);
});

/** Multi-byte encodings, which Node cannot write. */
const inBytes: [TextEncoding, string, string][] = [
  [
    'shift_jis',
    '8fa4956996bc2c89bf8a690a96a191588389815b838183932c3938300ae94c8e712c343830',
    '商品名,価格\n味噌ラーメン,980\n餃子,480',
  ],
  [
    'euc-jp',
    'bea6c9caccbe2cb2c1b3ca0acca3c1b9a5e9a1bca5e1a5f32c3938300af1adbbd22c343830',
    '商品名,価格\n味噌ラーメン,980\n餃子,480',
  ],
  [
    'euc-kr',
    'b8deb4ba2cb0a1b0dd0ab1e8c4a1c2eeb0b32c383030300abaf1baf6b9e42c39303030',
    '메뉴,가격\n김치찌개,8000\n비빔밥,9000',
  ],
  [
    'gb18030',
    'b2cbc3fb2cbcdbb8f10ab9acb1a3bca6b6a12c33380ac2e9c6c5b6b9b8af2c32380ab1b1bea9bfbed1bc2c313938',
    '菜名,价格\n宫保鸡丁,38\n麻婆豆腐,28\n北京烤鸭,198',
  ],
  [
    'big5',
    'b5e6a6572cbbf9aee60aa4fba6d7c4d12c3138300aacc3af5da5a4aff92c36300abab1a6d7b6ba2c3435',
    '菜名,價格\n牛肉麵,180\n珍珠奶茶,60\n滷肉飯,45',
  ],
];

it.each(inBytes)('recognises %s', (encoding, hex, text) => {
  expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, encoding });
});

it('takes the encoding that the sender names, also by another name of it', () => {
  const bytes = encodeText('Żurek;12', 'windows-1250');

  expect(decodeText(bytes, 'cp1250')).toEqual({ text: 'Żurek;12', encoding: 'windows-1250' });
  expect(decodeText(bytes, 'ISO-8859-1').text).toBe('¯urek;12');
});

it.each<[string, Buffer, string | undefined, string]>([
  ['an encoding that nobody knows', Buffer.from('Tea;2'), 'klingon', 'not in the encoding klingon'],
  [
    'bytes that are not in the named encoding',
    Buffer.from([0x41, 0xff]),
    'utf-8',
    'not in the encoding utf-8',
  ],
  ['a workbook', Buffer.from('PK\u0003\u0004…'), undefined, 'This is a workbook'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), undefined, 'old workbook'],
  ['a PDF', Buffer.from('%PDF-1.7'), undefined, 'This is a PDF.'],
])('refuses %s in a sentence', (_, bytes, label, sentence) => {
  expect(() => decodeText(bytes, label)).toThrow(sentence);
});
