/** Rules for declarations of allergens. None follows from another set, and the server signs each change. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AllergenDeclaration,
  type AllergenDeclarations,
  type AllergenSet,
  allergenSets,
  orderCodes,
  withoutContained,
} from '@menuboard/contract/domain/allergens';
import type { Allergen, DishDetails } from '@menuboard/contract/domain/dish';
import { allergensOf, containsOf } from '@menuboard/contract/domain/eu-allergens';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { itemRoutes } from '@menuboard/contract/items';
import { AppError } from '../../kernel/errors/app-error.ts';
import { iso } from '../../kernel/time/clock.ts';

type Declared = Pick<DishDetails, 'allergens' | 'declarations'>;
type Body = Pick<RouteInput<typeof itemRoutes.update>['body'], 'allergens' | 'declarations'>;
type Content = Pick<AllergenDeclaration, 'contains' | 'mayContain'>;

/** Author and time of a declaration. */
export type Signature = Pick<AllergenDeclaration, 'by' | 'at'>;

const unsigned: Signature = { by: '', at: '' };

/** True for a request that may need the name of its author. */
export const declaresAllergens = ({ allergens, declarations }: Body): boolean =>
  allergens !== undefined || declarations !== undefined;

/** The declaration with this content; the one before if it says the same. */
function signed(
  set: AllergenSet,
  { contains, mayContain }: Content,
  before: AllergenDeclaration | undefined,
  signature: Signature,
): AllergenDeclaration {
  const next = { contains: orderCodes(set, contains), mayContain: orderCodes(set, mayContain) };
  const isSame =
    before !== undefined &&
    isDeepStrictEqual([before.contains, before.mayContain], [next.contains, next.mayContain]);
  return isSame ? before : { ...next, ...signature };
}

function ofAllergens(
  allergens: readonly Allergen[] | null,
  before: AllergenDeclaration | undefined,
  signature: Signature,
): AllergenDeclaration | undefined {
  if (allergens === null) return undefined;
  const contains = containsOf(allergens, before?.contains);
  const mayContain = withoutContained('eu', contains, before?.mayContain ?? []);
  return signed('eu', { contains, mayContain }, before, signature);
}

function withSet(
  declarations: AllergenDeclarations,
  set: AllergenSet,
  declaration: AllergenDeclaration | undefined,
): AllergenDeclarations {
  const { [set]: _, ...others } = declarations;
  return declaration ? { ...others, [set]: declaration } : others;
}

const sameAllergens = (one: readonly string[] | null, other: readonly string[] | null) =>
  isDeepStrictEqual(one && [...one].sort(), other && [...other].sort());

/**
 * The EU declaration follows `allergens` where they differ: a build that does not know declarations has changed these.
 */
export function reconcileAllergens<Details extends Declared>(details: Details): Details {
  const { allergens, declarations } = details;
  const { eu } = declarations;
  if (allergens === null && eu === undefined) return details;
  const declared = allergensOf(eu);
  if (sameAllergens(allergens, declared)) return { ...details, allergens: declared };
  const next = ofAllergens(allergens, eu, unsigned);
  return { ...details, allergens: allergensOf(next), declarations: withSet(declarations, 'eu', next) };
}

/**
 * Allergens and declarations after a request, which may name the EU's in either field. A declaration that is sent back
 * unchanged keeps its author and time.
 *
 * @throws AppError `validation` for two fields that say different things
 */
export function declareAllergens(before: Declared, body: Body, signature: Signature | 'as sent'): Declared {
  if (!declaresAllergens(body)) return { allergens: before.allergens, declarations: before.declarations };
  let { declarations } = before;
  const own = signature === 'as sent' ? unsigned : signature;
  for (const set of allergenSets) {
    const sent = body.declarations?.[set];
    if (sent === undefined) continue;
    const stored = before.declarations[set];
    const by =
      signature === 'as sent' && sent?.at ? { by: sent.by ?? '', at: iso(Date.parse(sent.at)) } : own;
    if (sent === null) {
      declarations = withSet(declarations, set, undefined);
      continue;
    }
    const { contains } = sent;
    const mayContain = sent.mayContain ?? withoutContained(set, contains, stored?.mayContain ?? []);
    declarations = withSet(declarations, set, signed(set, { contains, mayContain }, stored, by));
  }
  const { allergens } = body;
  if (allergens !== undefined && !sameAllergens(allergens, before.allergens)) {
    const isEuChanged = !isDeepStrictEqual(declarations.eu, before.declarations.eu);
    if (!isEuChanged)
      declarations = withSet(declarations, 'eu', ofAllergens(allergens, before.declarations.eu, own));
    else if (!sameAllergens(allergens, allergensOf(declarations.eu))) {
      throw new AppError(
        'validation',
        'The allergens and the declaration of the EU set say different things.',
      );
    }
  }
  return { declarations, allergens: allergensOf(declarations.eu) };
}
