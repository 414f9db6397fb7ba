/** Fixed texts of the page for guests that boards lack. `{0}` is a number, a price or a list. */

const english = {
  notOpen: 'This menu is not open to guests. Please ask the restaurant for its menu.',
  allergens: 'Allergens',
  without: 'Hide dishes with',
  show: 'Show',
  notDeclared: 'Allergens are not declared: please ask us.',
  noneOfThem: 'Contains none of the {0} main allergens.',
  hiddenToo: 'Dishes without declared allergens are hidden, too: please ask us.',
  mayContain: 'May contain {0}',
  alcohol: '{0} % vol',
  deposit: 'plus {0} deposit',
  each: '{0} each',
  pieces: '{0} pieces',
  maybeOld: 'This list may be out of date: please ask us about allergens.',
  noDishLeft: 'No dish is left.',
  openingHours: 'Opening hours',
  closed: 'Closed',
  language: 'Language',
};

export type GuestWords = typeof english;

const german: GuestWords = {
  notOpen: 'Diese Karte ist für Gäste nicht geöffnet. Bitte fragen Sie im Restaurant nach der Karte.',
  allergens: 'Allergene',
  without: 'Gerichte ausblenden mit',
  show: 'Anzeigen',
  notDeclared: 'Allergene sind nicht angegeben: Bitte fragen Sie uns.',
  noneOfThem: 'Enthält keines der {0} Hauptallergene.',
  hiddenToo: 'Gerichte ohne Angabe der Allergene sind auch ausgeblendet: Bitte fragen Sie uns.',
  mayContain: 'Kann {0} enthalten',
  alcohol: '{0} % vol',
  deposit: 'zzgl. {0} Pfand',
  each: '{0} pro Stück',
  pieces: '{0} Stück',
  maybeOld: 'Diese Liste ist vielleicht nicht aktuell: Bitte fragen Sie uns nach Allergenen.',
  noDishLeft: 'Kein Gericht bleibt übrig.',
  openingHours: 'Öffnungszeiten',
  closed: 'Geschlossen',
  language: 'Sprache',
};

const french: GuestWords = {
  notOpen: "Cette carte n'est pas ouverte aux clients. Demandez la carte au restaurant.",
  allergens: 'Allergènes',
  without: 'Masquer les plats contenant',
  show: 'Afficher',
  notDeclared: 'Allergènes non déclarés : demandez-nous.',
  noneOfThem: 'Ne contient aucun des {0} allergènes majeurs.',
  hiddenToo: 'Les plats sans allergènes déclarés sont masqués aussi : demandez-nous.',
  mayContain: 'Peut contenir : {0}',
  alcohol: '{0} % vol',
  deposit: 'plus {0} de consigne',
  each: '{0} la pièce',
  pieces: '{0} pièces',
  maybeOld: "Cette liste n'est peut-être pas à jour : demandez-nous les allergènes.",
  noDishLeft: 'Aucun plat ne reste.',
  openingHours: "Horaires d'ouverture",
  closed: 'Fermé',
  language: 'Langue',
};

const italian: GuestWords = {
  notOpen: 'Questo menu non è aperto agli ospiti. Chiedete il menu al ristorante.',
  allergens: 'Allergeni',
  without: 'Nascondi i piatti con',
  show: 'Mostra',
  notDeclared: 'Allergeni non dichiarati: chiedeteci.',
  noneOfThem: 'Non contiene nessuno dei {0} allergeni principali.',
  hiddenToo: 'Anche i piatti senza allergeni dichiarati sono nascosti: chiedeteci.',
  mayContain: 'Può contenere {0}',
  alcohol: '{0} % vol',
  deposit: 'più {0} di cauzione',
  each: '{0} al pezzo',
  pieces: '{0} pezzi',
  maybeOld: 'Questa lista potrebbe non essere aggiornata: chiedeteci degli allergeni.',
  noDishLeft: 'Non resta nessun piatto.',
  openingHours: 'Orari di apertura',
  closed: 'Chiuso',
  language: 'Lingua',
};

const spanish: GuestWords = {
  notOpen: 'Esta carta no está abierta a los clientes. Pida la carta en el restaurante.',
  allergens: 'Alérgenos',
  without: 'Ocultar platos con',
  show: 'Mostrar',
  notDeclared: 'Alérgenos no declarados: pregúntenos.',
  noneOfThem: 'No contiene ninguno de los {0} alérgenos principales.',
  hiddenToo: 'Los platos sin alérgenos declarados también están ocultos: pregúntenos.',
  mayContain: 'Puede contener {0}',
  alcohol: '{0} % vol',
  deposit: 'más {0} de depósito',
  each: '{0} por unidad',
  pieces: '{0} unidades',
  maybeOld: 'Puede que esta lista no esté al día: pregúntenos por los alérgenos.',
  noDishLeft: 'No queda ningún plato.',
  openingHours: 'Horario de apertura',
  closed: 'Cerrado',
  language: 'Idioma',
};

const portuguese: GuestWords = {
  notOpen: 'Esta ementa não está aberta aos clientes. Peça a ementa no restaurante.',
  allergens: 'Alergénios',
  without: 'Ocultar pratos com',
  show: 'Mostrar',
  notDeclared: 'Alergénios não declarados: pergunte-nos.',
  noneOfThem: 'Não contém nenhum dos {0} alergénios principais.',
  hiddenToo: 'Os pratos sem alergénios declarados também estão ocultos: pergunte-nos.',
  mayContain: 'Pode conter {0}',
  alcohol: '{0} % vol',
  deposit: 'mais {0} de depósito',
  each: '{0} por unidade',
  pieces: '{0} unidades',
  maybeOld: 'Esta lista pode estar desatualizada: pergunte-nos sobre os alergénios.',
  noDishLeft: 'Não resta nenhum prato.',
  openingHours: 'Horário de funcionamento',
  closed: 'Fechado',
  language: 'Idioma',
};

const dutch: GuestWords = {
  notOpen: 'Deze kaart is niet open voor gasten. Vraag het restaurant om de kaart.',
  allergens: 'Allergenen',
  without: 'Verberg gerechten met',
  show: 'Tonen',
  notDeclared: 'Allergenen zijn niet vermeld: vraag het ons.',
  noneOfThem: 'Bevat geen van de {0} belangrijkste allergenen.',
  hiddenToo: 'Gerechten zonder vermelde allergenen zijn ook verborgen: vraag het ons.',
  mayContain: 'Kan {0} bevatten',
  alcohol: '{0} % vol',
  deposit: 'plus {0} statiegeld',
  each: '{0} per stuk',
  pieces: '{0} stuks',
  maybeOld: 'Deze lijst is misschien niet actueel: vraag ons naar de allergenen.',
  noDishLeft: 'Er blijft geen gerecht over.',
  openingHours: 'Openingstijden',
  closed: 'Gesloten',
  language: 'Taal',
};

const polish: GuestWords = {
  notOpen: 'To menu nie jest udostępnione gościom. Prosimy zapytać o menu w restauracji.',
  allergens: 'Alergeny',
  without: 'Ukryj dania zawierające',
  show: 'Pokaż',
  notDeclared: 'Alergeny nie są podane: prosimy zapytać.',
  noneOfThem: 'Nie zawiera żadnego z głównych alergenów ({0}).',
  hiddenToo: 'Dania bez podanych alergenów też są ukryte: prosimy zapytać.',
  mayContain: 'Może zawierać: {0}',
  alcohol: '{0} % obj.',
  deposit: 'plus kaucja {0}',
  each: '{0} za sztukę',
  pieces: '{0} szt.',
  maybeOld: 'Ta lista może być nieaktualna: prosimy zapytać o alergeny.',
  noDishLeft: 'Nie ma pasujących dań.',
  openingHours: 'Godziny otwarcia',
  closed: 'Zamknięte',
  language: 'Język',
};

const arabic: GuestWords = {
  notOpen: 'هذه القائمة غير متاحة للضيوف. يُرجى طلب القائمة من المطعم.',
  allergens: 'مسببات الحساسية',
  without: 'إخفاء الأطباق التي تحتوي على',
  show: 'عرض',
  notDeclared: 'لم تُذكر مسببات الحساسية: يُرجى سؤالنا.',
  noneOfThem: 'لا يحتوي على أي من مسببات الحساسية الرئيسية ({0}).',
  hiddenToo: 'الأطباق التي لم تُذكر مسببات الحساسية فيها مخفية أيضًا: يُرجى سؤالنا.',
  mayContain: 'قد يحتوي على {0}',
  alcohol: '{0} % كحول',
  deposit: 'زائد تأمين {0}',
  each: '{0} للقطعة',
  pieces: '{0} قطع',
  maybeOld: 'قد تكون هذه القائمة قديمة: يُرجى سؤالنا عن مسببات الحساسية.',
  noDishLeft: 'لم يبقَ أي طبق.',
  openingHours: 'ساعات العمل',
  closed: 'مغلق',
  language: 'اللغة',
};

/** By the language of a tag. A guest with another language reads English. */
const byLanguage: Record<string, GuestWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
};

export const guestWordsIn = (tag: string): GuestWords => byLanguage[languageOf(tag)] ?? english;

/** Language of the answer of `guestWordsIn`. */
export const guestWordsLanguage = (tag: string): string => (languageOf(tag) in byLanguage ? tag : 'en');

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** A fixed text with its value. */
export const guestText = (text: string, value: string | number) => text.replace('{0}', String(value));
