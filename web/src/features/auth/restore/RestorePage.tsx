import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { t } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Field } from '../Field.tsx';
import form from '../form.module.css';
import { SignInShell } from '../SignInShell.tsx';
import classes from './RestorePage.module.css';
import { RestoreProgress } from './RestoreProgress.tsx';
import { RestoreResult } from './RestoreResult.tsx';
import { useRestore } from './use-restore.ts';

/** The page on which an empty server takes a backup of another one. */
export function RestorePage() {
  const { progress, failure, restored, start } = useRestore();
  const [code, setCode] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<{ field: 'code' | 'file'; message: string }>();
  const codeField = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);

  if (restored) return <RestoreResult restored={restored} />;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (progress) return;
    // A header takes no other characters.
    const typed = normalizePairingCode(code).replace(/[^A-Z0-9]/g, '');
    if (typed === '') {
      setProblem({ field: 'code', message: t('Enter the setup code.') });
      return codeField.current?.focus();
    }
    if (!file) {
      setProblem({ field: 'file', message: t('Choose the backup.') });
      return fileButton.current?.focus();
    }
    setProblem(undefined);
    start(typed, file);
  };
  const alert = problem?.message ?? failure;

  return (
    <SignInShell title={t('Restore a backup')} back={{ to: paths.signup, label: t('Back to Sign up') }}>
      <p className={form.subtitle}>
        {t('This server is empty. A backup brings the accounts, menus, images and screens of another one.')}
      </p>
      <form className={form.form} noValidate onSubmit={handleSubmit}>
        {alert && !progress && (
          <p className={form.alert} role="alert">
            {alert}
          </p>
        )}
        <div>
          <Field label={t('Setup code')} isInvalid={problem?.field === 'code'}>
            {(control) => (
              <input
                {...control}
                ref={codeField}
                value={code}
                readOnly={progress !== undefined}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
              />
            )}
          </Field>
          <p className={form.hint}>{t('This server printed it when it was started.')}</p>
        </div>
        <div>
          <FileButton accept=".zip,application/zip" label={t('Backup')} onFile={setFile}>
            {(choose) => (
              <button
                type="button"
                ref={fileButton}
                className={`${form.secondary} ${classes.file}`}
                aria-disabled={progress !== undefined}
                onClick={() => progress || choose()}
              >
                {file ? file.name : t('Choose the backup')}
              </button>
            )}
          </FileButton>
          <p className={form.hint}>
            {t('The ZIP file that you have downloaded from the page “This server” of the other server.')}
          </p>
        </div>
        <button type="submit" className={form.primary} aria-disabled={progress !== undefined}>
          {progress ? t('Restoring...') : t('Restore')}
        </button>
        <RestoreProgress progress={progress} />
      </form>
    </SignInShell>
  );
}
