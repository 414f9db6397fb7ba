/** Languages that the admin offers for a menu, as BCP 47 tags. The API accepts others. */
export const menuLanguages: readonly string[] = [
  'ar|bg|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|id|is|it|ja|ko|lt|lv|mk|ms|mt|nb|nl|pl|pt|pt-BR|ro|ru',
  'sk|sl|sq|sr|sv|th|tl|tr|uk|vi|zh-Hans|zh-Hant',
].flatMap((tags) => tags.split('|'));
