import type { Language } from '#contract/site/language.ts'

/** Messages of the screen of webhooks. English defines the type. */
const en = {
  address: 'Enter an address on the internet that starts with https://.',
  tooMany: (most: number) => `A store has at most ${most} webhooks. Remove one first.`,
  off: 'This webhook is switched off. Switch it on first.',
}
type WebhookMessages = typeof en

const ms: WebhookMessages = {
  address: 'Masukkan alamat di internet yang bermula dengan https://.',
  tooMany: (most) => `Kedai mempunyai paling banyak ${most} webhook. Alih keluar satu dahulu.`,
  off: 'Webhook ini dimatikan. Hidupkan dahulu.',
}

const id: WebhookMessages = {
  address: 'Masukkan alamat di internet yang diawali https://.',
  tooMany: (most) => `Toko memiliki paling banyak ${most} webhook. Hapus satu dulu.`,
  off: 'Webhook ini dimatikan. Nyalakan dulu.',
}

export const WEBHOOK_MESSAGES: Readonly<Record<Language, WebhookMessages>> = { en, ms, id }
