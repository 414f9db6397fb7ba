import { t } from '../../texts/texts.ts';
import { Field } from './Field.tsx';
import form from './form.module.css';
import type { StepProps } from './PersonStep.tsx';

interface RestaurantStepProps extends StepProps {
  isBusy: boolean;
  onBack: () => void;
}

/** Step 2: the restaurant. */
export function RestaurantStep({ draft, invalid, onChange, isBusy, onBack }: RestaurantStepProps) {
  return (
    <>
      <Field label={t('Restaurant Name *')} isInvalid={invalid.includes('restaurantName')}>
        {(control) => (
          <input
            {...control}
            value={draft.restaurantName}
            onChange={(event) => onChange('restaurantName', event.target.value)}
            autoComplete="organization"
            required
          />
        )}
      </Field>
      <Field label={t('Phone Number')} isInvalid={invalid.includes('phone')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            value={draft.phone}
            onChange={(event) => onChange('phone', event.target.value)}
            autoComplete="tel"
          />
        )}
      </Field>
      <Field label={t('Address')} isInvalid={invalid.includes('address')}>
        {(control) => (
          <textarea
            {...control}
            value={draft.address}
            onChange={(event) => onChange('address', event.target.value)}
            autoComplete="street-address"
            rows={3}
          />
        )}
      </Field>
      <div className={form.actions}>
        <button type="button" className={form.secondary} onClick={onBack}>
          {t('Back')}
        </button>
        <button type="submit" className={form.primary} aria-disabled={isBusy}>
          {isBusy ? t('Creating Account...') : t('Create Account')}
        </button>
      </div>
    </>
  );
}
