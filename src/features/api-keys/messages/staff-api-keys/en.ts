import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: API keys of other programs. */
export const en = {
  ...staff,
  apiKey: {
    add: 'Create API key',
    intro:
      'Lets another program, such as an accounting or stock system, work with this store. All calls are described in the',
    reference: 'API reference',
    name: 'Name',
    nameHint: 'The program that uses it. The audit trail shows this name.',
    permissions: 'Permissions',
    permissionsHint: 'Only what the program needs. A key never manages staff, keys or sign-in.',
    lastDay: 'Last day',
    lastDayHint: 'It stops working after this day. Create a new key before then.',
    made: (name: string) => `API key for ${name} created`,
    secretTitle: 'Copy this key now',
    secretText: 'It’s shown only once. Store it where only the program can read it.',
    secret: 'API key',
    copy: 'Copy key',
    copied: 'Key copied',
    ending: 'Key',
    endingOf: (ending: string) => `…${ending}`,
    used: 'Last used',
    never: 'Not used yet',
    madeBy: 'Created by',
    created: 'Created',
    state: 'Status',
    states: { active: 'Active', ending: 'Ends soon', ended: 'Expired', revoked: 'Revoked' },
    makerLeft: (name: string) => `${name} is no longer an admin`,
    makerLeftText:
      'The key still works. If they may have a copy of it, create a new key for the program and revoke this one.',
    revoke: 'Revoke key',
    revokeText: 'The program is refused from its next call on. This can’t be undone.',
    revoked: (name: string) => `API key of ${name} revoked`,
    empty: {
      title: 'No API keys yet',
      text: 'An API key lets another program, such as your accounting system, read orders or update products.',
    },
  },
}
export type StaffApiKeysMessages = typeof en
