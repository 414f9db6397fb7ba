import { expect, test } from 'vitest';
import { exportAddress } from '../src/export-address.ts';

test.for([
  [
    'https://docs.google.com/spreadsheets/d/1AbC-d_9/edit?usp=sharing',
    'https://docs.google.com/spreadsheets/d/1AbC-d_9/export?format=csv',
  ],
  [
    ' https://docs.google.com/spreadsheets/u/1/d/1AbC/edit?gid=12#gid=34 ',
    'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=12',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC/view#gid=34',
    'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=34',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=5&single=true',
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv&single=true&gid=5',
  ],
  [
    'https://drive.google.com/file/d/1XyZ/view?usp=sharing',
    'https://drive.google.com/uc?export=download&id=1XyZ',
  ],
  [
    'https://contoso.sharepoint.com/:x:/s/Menu/EaBc?e=4%3aQx',
    'https://contoso.sharepoint.com/:x:/s/Menu/EaBc?e=4%3AQx&download=1',
  ],
  ['https://1drv.ms/x/c/12ab/IQA9?e=Qx', 'https://1drv.ms/x/c/12ab/IQA9?e=Qx&download=1'],
  [
    'https://onedrive.live.com/embed?resid=12AB%21193&authkey=%21AJx',
    'https://onedrive.live.com/download?resid=12AB%21193&authkey=%21AJx',
  ],
  ['https://www.dropbox.com/scl/fi/1/menu.csv?dl=0', 'https://www.dropbox.com/scl/fi/1/menu.csv?dl=1'],
  ['http://till.example/menu.csv?key=1', 'http://till.example/menu.csv?key=1'],
] as const)('reads the table behind %s', ([shared, address]) => {
  expect(exportAddress(shared)).toBe(address);
});

test.for(['', 'my menu', 'ftp://till.example/menu.csv', 'file:///etc/passwd', 'javascript:alert(1)'])(
  'refuses %j',
  (text) => {
    expect(() => exportAddress(text)).toThrow('This is not a web address. It must begin with https://.');
  },
);
