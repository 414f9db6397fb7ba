import { type ComponentType, lazy } from 'react';

const failedPages = new Set<() => void>();

/**
 * A page as a chunk of its own.
 *
 * @param load imports the module
 * @param name the named export, because React's `lazy` takes only default exports
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const createLazyPage = () =>
    lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        failedPages.add(() => {
          Current = createLazyPage();
        });
        throw error;
      }
    });
  let Current = createLazyPage();
  return () => <Current />;
}

/** Lets failed pages load again the next time they render: React's `lazy` never tries again by itself. */
export function resetFailedPages(): void {
  for (const reset of failedPages) reset();
  failedPages.clear();
}
