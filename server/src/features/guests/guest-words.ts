/** Fixed texts of the page for guests that boards lack. */

const english = {
  notOpen: 'This menu is not open to guests. Please ask the restaurant for its menu.',
  allergens: 'Allergens',
  without: 'Hide dishes with',
  show: 'Show',
  notDeclared: 'Allergens are not declared: please ask us.',
  noneOfThem: 'Contains none of the 14 main allergens.',
  stillShown: 'Dishes without declared allergens are still here: please ask us.',
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
  noneOfThem: 'Enthält keines der 14 Hauptallergene.',
  stillShown: 'Gerichte ohne Angabe der Allergene stehen noch hier: Bitte fragen Sie uns.',
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
  noneOfThem: 'Ne contient aucun des 14 allergènes majeurs.',
  stillShown: 'Les plats sans allergènes déclarés restent affichés : demandez-nous.',
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
  noneOfThem: 'Non contiene nessuno dei 14 allergeni principali.',
  stillShown: 'I piatti senza allergeni dichiarati sono ancora qui: chiedeteci.',
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
  noneOfThem: 'No contiene ninguno de los 14 alérgenos principales.',
  stillShown: 'Los platos sin alérgenos declarados siguen aquí: pregúntenos.',
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
  noneOfThem: 'Não contém nenhum dos 14 alergénios principais.',
  stillShown: 'Os pratos sem alergénios declarados continuam aqui: pergunte-nos.',
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
  noneOfThem: 'Bevat geen van de 14 belangrijkste allergenen.',
  stillShown: 'Gerechten zonder vermelde allergenen staan er nog: vraag het ons.',
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
  noneOfThem: 'Nie zawiera żadnego z 14 głównych alergenów.',
  stillShown: 'Dania bez podanych alergenów nadal tu są: prosimy zapytać.',
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
  noneOfThem: 'لا يحتوي على أي من مسببات الحساسية الرئيسية الأربعة عشر.',
  stillShown: 'الأطباق التي لم تُذكر مسببات الحساسية فيها ما زالت معروضة: يُرجى سؤالنا.',
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
