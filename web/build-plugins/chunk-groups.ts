import type { Rolldown } from 'vite';

/** Boards are drawn after a page, and so is advice about them; except these modules, which pages need at once. */
const laterBoard =
  /\/board\/src\/(?!themes\/|stage\/stage-geometry|spotlight\/initial)|\/(MenuAdvice\.tsx|settings-advice\.ts)$/;
/** Everything that these import is code of the public pages. */
const publicRoots = [/src\/app\/(main|StoreProvider)\.tsx$/, /src\/features\/(auth|landing)\/\w+Page\.tsx$/];

/**
 * Joins the modules that several pages share. By default each combination of pages becomes a chunk, and an admin page
 * loads almost 50 of them. What the public pages import stays apart, so that they load no code of the admin.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>();
  function isPublic(id: string, context: Rolldown.ChunkingContext): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Ends the walk when modules import each other.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const result =
      publicRoots.some((root) => root.test(id)) || importers.some((importer) => isPublic(importer, context));
    known.set(id, result);
    return result;
  }
  return [
    { name: 'initial', tags: ['$initial'] },
    {
      name: (id, context) => {
        if (isPublic(id, context)) return null;
        return laterBoard.test(id) ? 'board' : 'admin';
      },
      minShareCount: 2,
      // Their dependencies that are not admin code stay in the chunks of the public pages.
      includeDependenciesRecursively: false,
    },
  ];
}
