import type { LinkSettingField } from '@menuboard/contract/links';

/** Answers to what the import would ask about a table. */
export const tableFields: readonly LinkSettingField[] = [
  {
    name: 'decimalSign',
    label: 'Sign before the decimals',
    help: 'Only if the table has prices such as 1.250, which can mean two things.',
    type: 'choice',
    choices: [
      { value: '.', label: 'Point: 12.50' },
      { value: ',', label: 'Comma: 12,50' },
    ],
    isOptional: true,
  },
  {
    name: 'columns',
    label: 'Columns',
    help: 'Only if columns are not recognised: their content from left to right, such as name, price, -, category.',
    type: 'text',
    isOptional: true,
  },
];
