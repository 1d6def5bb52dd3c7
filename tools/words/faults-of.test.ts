import { expect, test } from 'vitest'
import { faultsOf } from './faults-of.ts'

test.each([
  [{ text: 'Add a listener' }, []],
  [{ text: 'Stored; read later by this desk' }, ['semicolon', 'this desk']],
  [{ text: 'The time is not known: it comes by itself' }, ['is not known', 'by itself']],
  [{ text: 'Off: on: then off again' }, ['colon chain']],
  [{ text: 'One two three four five six seven eight nine', isHelp: true as const }, ['long help']],
])('%o has the faults %j', (string, faults) => expect(faultsOf(string)).toEqual(faults))
