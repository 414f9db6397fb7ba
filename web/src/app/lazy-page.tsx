import { type ComponentType, lazy } from 'react';

const renewals = new Set<() => void>();

/** A page as a chunk of its own; named exports only, where React's `lazy` wants a default. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        renewals.add(() => {
          Current = attempt();
        });
        throw error;
      }
    });
  let Current = attempt();
  return () => <Current />;
}

/** Lets pages that could not be fetched be fetched again: `lazy` itself keeps a failure for good. */
export function resetFailedPages(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
