/** Translations by key (see `keyOf`): a sentence, or one for each plural form in gettext's order. */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

/** Names between braces: `'name' | 'menu'` for 'Delete {name} from {menu}?'. */
type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

export type ValuesOf<Text extends string, Value> = Readonly<Record<PlaceholderOf<Text>, Value>>;

/** A value for each placeholder; for an ambiguous text, also its meaning. */
export type Options<Text extends string, Value = string | number> = ValuesOf<Text, Value> & {
  context?: string;
};

/** No argument for texts without placeholders, except a context. */
export type Arguments<Text extends string, Value = string | number> = [PlaceholderOf<Text>] extends [never]
  ? [options?: { context: string }]
  : [options: Options<Text, Value>];

type OtherPlaceholderOf<Text extends string> = Exclude<PlaceholderOf<Text>, 'count'>;

type PluralArguments<Text extends string> = [OtherPlaceholderOf<Text>] extends [never]
  ? [options?: { context: string }]
  : [options: Readonly<Record<OtherPlaceholderOf<Text>, string | number>> & { context?: string }];

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Key of a text in a catalogue, as in gettext's compiled files. */
export const keyOf = (text: string, context?: string) => (context ? `${context}\u0004${text}` : text);

/**
 * Writes texts in one language. Texts that the catalogue lacks stay in English.
 *
 * @param language BCP 47 tag, which decides plural forms and numbers
 * @param catalogue empty for English
 */
export function createTranslator(language: string, catalogue: Catalogue) {
  // Created when a text first needs them: a page begins with texts without numbers and plural forms.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;

  const formIndex = (count: number) => {
    plurals ??= new Intl.PluralRules(language);
    const { pluralCategories } = plurals.resolvedOptions();
    const category = plurals.select(count);
    return pluralOrder.filter((one) => pluralCategories.includes(one)).indexOf(category);
  };

  const lookUp = (text: string, options?: Record<string, unknown>) =>
    catalogue[keyOf(text, options?.context as string | undefined)];

  const fill = (text: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (typeof value === 'number') {
        numbers ??= new Intl.NumberFormat(language);
        return numbers.format(value);
      }
      return value === undefined ? placeholder : String(value);
    });

  const translate = (text: string, options?: Record<string, unknown>) => {
    const found = lookUp(text, options);
    return typeof found === 'string' ? found : text;
  };

  return {
    language,
    catalogue,

    /**
     * @example
     * t('Delete {name}?', { name: 'Soup' }) // 'Soup löschen?'
     */
    t<const Text extends string>(text: Text, ...[options]: Arguments<Text>): string {
      return fill(translate(text, options), options);
    },

    /**
     * Writes the form of a text for a number. Both forms may use `{count}`, and have the same other placeholders.
     *
     * @example
     * plural(2, '{count} item', '{count} items') // '2 Gerichte'
     */
    plural<const One extends string, const Other extends string>(
      count: number,
      one: One,
      other: Other,
      ...[options]: PluralArguments<One | Other>
    ): string {
      const forms = lookUp(one, options);
      const form = Array.isArray(forms)
        ? forms[Math.min(formIndex(count), forms.length - 1)]
        : count === 1
          ? one
          : other;
      return fill(form, { ...options, count });
    },

    /** Splits a text at its placeholders, whose values may be anything, such as elements of a page. */
    parts<const Text extends string, Value>(text: Text, options: Options<Text, Value>): (string | Value)[] {
      const values: Record<string, Value | string | undefined> = options;
      return translate(text, options)
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part))
        .filter((part) => part !== '');
    },
  };
}

export type Translator = ReturnType<typeof createTranslator>;
