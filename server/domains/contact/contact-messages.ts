import type { Language } from '#contract/site/language.ts'

/** Messages of the contact domain. English defines the type. */
const en = {
  reply: (store: string, ticket: string, text: string) => `${store}, about your message ${ticket}: ${text}`,
  closed: 'This message is closed. Reopen it first.',
  notClosed: 'This message is already open.',
  noHandler: 'This person doesn’t have access to messages.',
}
type ContactMessages = typeof en

const ms: ContactMessages = {
  reply: (store, ticket, text) => `${store}, tentang mesej anda ${ticket}: ${text}`,
  closed: 'Mesej ini telah ditutup. Buka semula dahulu.',
  notClosed: 'Mesej ini masih terbuka.',
  noHandler: 'Orang ini tiada akses kepada mesej.',
}

const id: ContactMessages = {
  reply: (store, ticket, text) => `${store}, tentang pesan Anda ${ticket}: ${text}`,
  closed: 'Pesan ini sudah ditutup. Buka kembali dulu.',
  notClosed: 'Pesan ini masih terbuka.',
  noHandler: 'Orang ini tidak punya akses ke pesan.',
}

export const CONTACT_MESSAGES: Readonly<Record<Language, ContactMessages>> = { en, ms, id }
