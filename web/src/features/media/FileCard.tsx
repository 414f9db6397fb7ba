import type { ListedFile, MediaUse } from '@menuboard/contract/media';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import type { Failure } from '../../lib/use-attempts.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { CardButton } from '../../ui/CardButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { MediaTile } from '../../ui/MediaTile.tsx';
import classes from './FileCard.module.css';
import { factsOf, nameOfUse, pathOfUse } from './file-words.ts';

interface FileCardProps {
  file: ListedFile;
  failure: Failure | undefined;
  onRename: (file: ListedFile) => void;
  onRemove: (file: ListedFile) => Promise<void>;
}

/** A file of the library: its kind, its uses and its actions. */
export const FileCard = memo(function FileCard({ file, failure, onRename, onRemove }: FileCardProps) {
  const { name } = file;
  const titleId = useId();
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.tile}>
        <MediaTile item={file} />
      </div>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.name} title={name}>
          {name}
        </h2>
        <p className={classes.facts}>{factsOf(file)}</p>
        <Uses file={file} />
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      </div>
      <div className={classes.actions}>
        <CardButton titleId={titleId} onPress={() => onRename(file)}>
          {t('Rename')}
        </CardButton>
        <CardButton titleId={titleId} onPress={() => void onRemove(file)} isQuiet>
          {t('Delete')}
        </CardButton>
      </div>
    </article>
  );
});

const USES_SHOWN = 3;

function Uses({ file: { uses, moreUses } }: { file: ListedFile }) {
  if (uses.length === 0) return <p className={classes.unused}>{t('Not used')}</p>;
  const others = uses.length - USES_SHOWN + moreUses;
  const places = uses.slice(0, USES_SHOWN).map((use, index) => (
    <span key={`${use.kind} ${use.id}`}>
      {index > 0 && ', '}
      <UseLink use={use} />
    </span>
  ));
  return (
    <p className={classes.uses}>
      {others > 0
        ? rich('Used in {places} and {others} more', { places, others })
        : rich('Used in {places}', { places })}
    </p>
  );
}

function UseLink({ use }: { use: MediaUse }) {
  return <Link to={pathOfUse(use)}>{nameOfUse(use)}</Link>;
}
