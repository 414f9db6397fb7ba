/** The details of a menu as its form has them. */
import type { LanguageMode, MenuDetails, MenuSection } from '@menuboard/contract/domain/menu-details';
import type { RouteArgs } from '@menuboard/contract/http/route';
import type { menuRoutes } from '@menuboard/contract/menus';

type Body = RouteArgs<typeof menuRoutes.update>['body'];

/** A section as typed: texts are never missing. */
export interface SectionDraft extends Pick<MenuSection, 'category' | 'imageUrl'> {
  title: string;
  note: string;
  /** The titles in other languages, by language tag. */
  titles: Readonly<Record<string, string>>;
  /** Notes in other languages, which only other clients set. */
  notes: Readonly<Record<string, string>>;
}

interface Texts {
  name: string;
  description: string;
}

export interface MenuDetailDraft {
  footer: string;
  /** Empty while nobody has ordered or worded the categories. */
  sections: readonly SectionDraft[];
  languageMode: LanguageMode | '';
  translations: Readonly<Record<string, Texts>>;
}

/** The draft of a menu as it is stored. */
export function detailDraftOf({ footer, sections, languages, translations }: MenuDetails): MenuDetailDraft {
  return {
    footer,
    sections: [...sections].sort((a, b) => a.order - b.order).map(sectionDraft),
    languageMode: languages?.mode ?? '',
    translations: Object.fromEntries(
      Object.entries(translations).map(([tag, { name = '', description = '' }]) => [
        tag,
        { name, description },
      ]),
    ),
  };
}

function sectionDraft({
  category,
  imageUrl,
  title = '',
  note = '',
  translations = {},
}: MenuSection): SectionDraft {
  const textsOf = (field: 'title' | 'note') =>
    Object.fromEntries(Object.entries(translations).map(([tag, texts]) => [tag, texts[field] ?? '']));
  return {
    category,
    ...(imageUrl !== undefined && { imageUrl }),
    title,
    note,
    titles: textsOf('title'),
    notes: textsOf('note'),
  };
}

/** All categories of a menu in the order of its board: ordered ones first, as screens draw them. */
export function sectionsWith(
  sections: readonly SectionDraft[],
  categories: readonly string[],
): SectionDraft[] {
  const known = new Set(sections.map(({ category }) => category));
  const others = [...new Set(categories)].filter((category) => !known.has(category));
  return [...sections, ...others.map((category) => sectionDraft({ category, order: 0 }))];
}

/**
 * The fields of the request for a draft.
 *
 * @param tags the languages of the menu besides the one in which it is written, if it shows several
 */
export function detailBody(
  draft: MenuDetailDraft,
  tags: readonly string[],
): Required<Pick<Body, 'footer' | 'sections' | 'languages' | 'translations'>> {
  const { languageMode: mode } = draft;
  return {
    footer: draft.footer.trim(),
    sections: toSections(draft.sections),
    languages: mode ? { mode, tags: [...tags] } : null,
    translations: withoutEmpty(draft.translations),
  };
}

/** The sections to save and to preview, in their order. */
export const toSections = (sections: readonly SectionDraft[]) => sections.map(sectionBody);

function sectionBody({ category, imageUrl, title, note, titles, notes }: SectionDraft, order: number) {
  const tags = [...new Set([...Object.keys(titles), ...Object.keys(notes)])];
  const translations = withoutEmpty(
    Object.fromEntries(tags.map((tag) => [tag, { title: titles[tag] ?? '', note: notes[tag] ?? '' }])),
  );
  return {
    category,
    order,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(title.trim() && { title: title.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

/** The texts that were typed, by language. */
function withoutEmpty<Field extends string>(
  translations: Readonly<Record<string, Record<Field, string> | { [F in Field]: string }>>,
): Record<string, { [F in Field]?: string }> {
  const result: Record<string, { [F in Field]?: string }> = {};
  for (const [tag, texts] of Object.entries(translations)) {
    const typed: { [F in Field]?: string } = {};
    for (const field in texts) if (texts[field].trim()) typed[field] = texts[field].trim();
    if (Object.keys(typed).length > 0) result[tag] = typed;
  }
  return result;
}
