/** Gives each test file the usual options, because the files of a worker share `it` with what an earlier one overrode. */
import { it, itShared } from './app-test.ts';

it.override('options', {});
itShared.override('options', {});
