import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: services that send messages and take payments, on the staff screens. */
export const en = {
  ...staff,
  connections: {
    parts: {
      messages: {
        title: 'E-mails and messages',
        text: 'At least one service is needed, or nobody can register. After you connect one, send yourself a test under',
      },
      payments: {
        title: 'Payments',
        text: 'Connect your merchant account here, then offer it at checkout under',
      },
      couriers: {
        title: 'Couriers',
        text: 'Connect a service that books parcels, then book them with a tap on the order, or for many under',
      },
    },
    sources: { none: 'Not connected', screen: 'Connected', file: 'Connected in store.env' },
    problems: { unreadable: 'Can’t be read. Enter it again.', invalid: 'No longer valid. Enter it again.' },
    untried:
      'Built from its public documentation and not tried against the real service yet. Try it with something small first.',
    address: 'Address to enter there',
    inFile: 'Set up in store.env on the server, and can only be changed there.',
    savedSecret: (ending: string | null) => (ending === null ? 'Saved' : `Saved · ends in ${ending}`),
    keep: 'Leave empty to keep it.',
    connect: 'Connect',
    edit: 'Change',
    check: 'Check connection',
    checked: 'Connection works',
    unchecked: 'Couldn’t connect',
    checkedText: {
      messages: 'Signing in worked. Send yourself a test message next.',
      payments: 'Place a test order next: only a payment shows whether the key is right.',
      couriers: 'The key works. Book a parcel next.',
    },
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'The store stops using it within seconds, and its saved secrets are deleted.',
    removed: (name: string) => `${name} removed`,
  },
}

/** Shape of the messages in every language. */
export type StaffConnectionsMessages = typeof en
