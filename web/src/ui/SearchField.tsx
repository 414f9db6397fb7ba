import { TextInput } from '@mantine/core';
import basics from './basics.module.css';
import { IconSearch } from './icons.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The number of results, which is announced when it changes. */
  status: string | undefined;
  /** The dialog focuses this field when it opens. */
  hasAutofocus?: boolean;
  className?: string | undefined;
}

/** The field that searches a list. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, onSearch, status, hasAutofocus, className } = props;
  return (
    <>
      <TextInput
        type="search"
        className={className ?? ''}
        aria-label={label}
        placeholder={placeholder}
        data-autofocus={hasAutofocus}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        leftSectionWidth={44}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <p role="status" className={basics.spoken}>
        {status}
      </p>
    </>
  );
}
