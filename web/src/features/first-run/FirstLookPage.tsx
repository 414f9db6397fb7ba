import { defaultDesign } from '@menuboard/contract/domain/design';
import { type Theme, themes } from '@menuboard/contract/domain/settings';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';
import { paths } from '../../app/paths.ts';
import { useChoices } from '../../lib/use-choices.ts';
import { DesignChoice } from '../../shared/design/DesignChoice.tsx';
import { moneyOf } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { themeNames } from '../../ui/theme-names.ts';
import classes from './first-run.module.css';
import { useFirstRun } from './first-run.ts';
import { Question } from './Question.tsx';
import { usePutOnTv } from './use-put-on-tv.ts';

/** The third question: the look, drawn with the menu's own dishes. Without dishes, the second one comes first. */
export function FirstLookPage() {
  const { menu, dishes } = useFirstRun();
  if (!menu || dishes.length === 0) return <Navigate to={paths.startMenu} replace />;
  return <LookQuestion menu={menu} />;
}

function LookQuestion({ menu }: { menu: CachedMenu }) {
  const { restaurant, dishes } = useFirstRun();
  const [updateMenu] = useUpdateMenuMutation();
  const { chosen, change, failure } = useChoices(
    menu.id,
    t('Failed to save the design'),
    async (design: { theme: Theme }) => {
      await updateMenu({ id: menu.id, body: { design } }).unwrap();
    },
  );
  const tv = usePutOnTv();
  const money = useMemo(() => moneyOf(restaurant), [restaurant]);
  const drawn = useMemo(
    () => ({ ...menu, items: [...dishes], design: { ...(menu.design ?? defaultDesign), ...chosen } }),
    [menu, dishes, chosen],
  );
  return (
    <Question
      step={3}
      title={t('Pick a look')}
      hint={t('With your own dishes. You can change it any day.')}
      nextPath={paths.startScreen}
      label={t('Put it on a TV')}
      isBusy={tv.isBusy}
      onContinue={() => void tv.put()}
    >
      <div className={classes.looks}>
        <DesignChoice
          label={t('Pick a look')}
          isLabelHidden
          options={themes.map((theme) => ({ value: theme, name: themeNames[theme], change: { theme } }))}
          value={drawn.design.theme}
          menu={drawn}
          money={money}
          onChange={(theme) => change({ theme })}
        />
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      {tv.failure && <InlineError message={tv.failure} onRetry={() => void tv.put()} />}
    </Question>
  );
}
