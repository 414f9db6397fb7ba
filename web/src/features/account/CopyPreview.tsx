import type { CheckedArchive } from '@menuboard/contract/restaurant-archive';
import { plural, t } from '../../texts/texts.ts';
import classes from './CopyPreview.module.css';

/** The restaurant after a copy is restored, beside the current one. */
export function CopyPreview({
  archive: { menus, items, displays, files, currency: ofCopy },
  currency,
}: {
  archive: CheckedArchive;
  currency: string | undefined;
}) {
  const { paired, created, untouched } = displays;
  const change = ({ now, restored }: CheckedArchive['menus']) =>
    t('{now} now, {restored} afterwards', { now, restored });
  const facts = [
    { name: t('Menus'), lines: [change(menus)] },
    { name: t('Items'), lines: [change(items)] },
    {
      name: t('Displays'),
      lines: [
        paired > 0 && plural(paired, '{count} keeps its screens', '{count} keep their screens'),
        created > 0 &&
          plural(created, '{count} is new, without a screen', '{count} are new, without screens'),
        untouched > 0 && plural(untouched, '{count} more stays as it is', '{count} more stay as they are'),
      ],
    },
    {
      name: t('Images and videos'),
      lines: [
        files.restored > 0 && plural(files.restored, '{count} file', '{count} files'),
        files.added > 0 &&
          plural(files.added, '{count} is new to the library', '{count} are new to the library'),
        files.missing > 0 &&
          plural(files.missing, '{count} is missing in the copy', '{count} are missing in the copy'),
      ],
    },
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(({ lines }) => lines.some(Boolean))
          .map(({ name, lines }) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => line && <dd key={line}>{line}</dd>)}
            </div>
          ))}
      </dl>
      {currency !== undefined && currency !== ofCopy && (
        <p>
          {t(
            'The prices of the copy are in {currency}. Here the same numbers are in {own}, rounded to its decimals.',
            {
              currency: ofCopy,
              own: currency,
            },
          )}
        </p>
      )}
    </>
  );
}
