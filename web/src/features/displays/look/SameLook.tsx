import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useChangeDisplays } from '../../../shared/displays/use-change-displays.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { AlsoOn } from '../several/AlsoOn.tsx';
import { sharedSettings } from '../several/shared-settings.ts';

interface SameLookProps {
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
}

/** Gives other displays the same look. Nothing where there is only one display. */
export function SameLook({ display, displays }: SameLookProps) {
  const changeDisplays = useChangeDisplays();
  const { failures, attempt } = useAttempts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = displays.filter(({ id }) => chosen.includes(id));
  const failure = failures[display.id];

  const save = () =>
    attempt(display.id, t('Failed to save settings'), async () => {
      const settings = sharedSettings(display.settings);
      const names = joinNamesBriefly([display, ...others].map(({ name }) => name));
      await changeDisplays(
        others.map(({ id }) => ({ displayId: id, settings })),
        t('{displays} have the same look.', { displays: names }),
      );
      setChosen([]);
    });
  return (
    <div>
      <AlsoOn
        displays={displays}
        exceptId={display.id}
        chosen={chosen}
        hint={t(
          'They get this design and these settings. Rotation, part, dark hours and media stay their own.',
        )}
        onChange={setChosen}
      />
      {others.length > 0 && (
        <Button variant="default" onClick={() => void save()}>
          {plural(others.length, 'Give {count} display this look', 'Give {count} displays this look')}
        </Button>
      )}
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
    </div>
  );
}
