import { NativeSelect } from '@mantine/core';
import type { RouteArgs } from '@menuboard/contract/http/route';
import type { Link, LinkKind, linkRoutes } from '@menuboard/contract/links';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useUpdateLinkMutation } from '../../../api/links.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import sections from '../../../ui/Sections.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import classes from './links.module.css';
import { MenuSelect } from './MenuSelect.tsx';

interface LinkSettingsProps {
  link: Link;
  kind: LinkKind | undefined;
  restaurant: Restaurant;
}

/** Work of the link besides reading. Each choice is saved at once. */
export function LinkSettings({ link, kind, restaurant }: LinkSettingsProps) {
  const { id, sendsSoldOut, takesImages, menuId } = link;
  const [update, { error }] = useUpdateLinkMutation();
  const save = (body: RouteArgs<typeof linkRoutes.update>['body']) => void update({ id, body });
  return (
    <section className={sections.section} aria-labelledby="link-settings">
      <h2 id="link-settings">{t('What it does')}</h2>
      <div className={classes.settings}>
        {kind?.canSendSoldOut && (
          <SwitchRow
            name={t('Send sold out back')}
            hint={t('A dish that you mark sold out here is marked at the till, too.')}
            isOn={sendsSoldOut}
            onToggle={() => save({ sendsSoldOut: !sendsSoldOut })}
          />
        )}
        <SwitchRow
          name={t('Take photos')}
          hint={t('Dishes without a photo get the till’s.')}
          isOn={takesImages}
          onToggle={() => save({ takesImages: !takesImages })}
        />
        <LocationField link={link} onChange={(location) => save({ location })} />
        <MenuSelect
          restaurantId={restaurant.id}
          menuId={menuId}
          onChange={(next) => save({ menuId: next })}
        />
      </div>
      {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
    </section>
  );
}

interface LocationFieldProps {
  link: Pick<Link, 'locations' | 'location'>;
  onChange: (location: string) => void;
}

/** The place of the business that the link reads, if the account has several. */
export function LocationField({ link, onChange }: LocationFieldProps) {
  const { locations, location } = link;
  if (locations.length < 2) return null;
  return (
    <NativeSelect
      label={t('Location')}
      value={location ?? ''}
      data={[
        ...(location === null ? [{ value: '', label: t('Choose…') }] : []),
        ...locations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
    />
  );
}

interface SwitchRowProps {
  name: string;
  hint: string;
  isOn: boolean;
  onToggle: () => void;
}

function SwitchRow({ name, hint, isOn, onToggle }: SwitchRowProps) {
  return (
    <div className={classes.switch}>
      <div className={basics.text}>
        <p className={basics.name}>{name}</p>
        <p className={basics.hint}>{hint}</p>
      </div>
      <Switch label={name} isOn={isOn} onToggle={onToggle} />
    </div>
  );
}
