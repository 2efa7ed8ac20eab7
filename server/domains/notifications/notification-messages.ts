import type { Language } from '#contract/site/language.ts'

/** Messages of the screens about sent messages and their texts. English defines the type. */
const en = {
  notResendable: 'This message can’t be sent again: it is waiting, or it contained a code.',
  noSender: 'No sender is set up for this channel.',
  emailWrong: 'Enter an e-mail address.',
  phoneWrong: (example: string) => `Enter a mobile number, e.g. ${example}.`,
  testTitle: (store: string) => `Test message from ${store}`,
  test: (store: string) => `${store}: this is a test message. Messages of your store arrive here.`,
  unknownPlaceholder: (name: string, known: string) => `{${name}} is not known here. You can use ${known}.`,
  missingPlaceholder: (name: string) => `{${name}} is missing. People need it.`,
  loneBrace: (brace: string) => `A “${brace}” is left over. Placeholders look like {store}.`,
}
type NotificationMessages = typeof en

const ms: NotificationMessages = {
  notResendable: 'Mesej ini tidak boleh dihantar semula: ia sedang menunggu, atau mengandungi kod.',
  noSender: 'Tiada penghantar ditetapkan untuk saluran ini.',
  emailWrong: 'Masukkan alamat e-mel.',
  phoneWrong: (example) => `Masukkan nombor telefon bimbit, cth. ${example}.`,
  testTitle: (store) => `Mesej ujian daripada ${store}`,
  test: (store) => `${store}: ini mesej ujian. Mesej kedai anda sampai di sini.`,
  unknownPlaceholder: (name, known) => `{${name}} tidak dikenali di sini. Anda boleh menggunakan ${known}.`,
  missingPlaceholder: (name) => `{${name}} tiada. Penerima memerlukannya.`,
  loneBrace: (brace) => `Ada “${brace}” yang berlebihan. Pemegang tempat ditulis seperti {store}.`,
}

const id: NotificationMessages = {
  notResendable: 'Pesan ini tidak bisa dikirim ulang: masih menunggu, atau berisi kode.',
  noSender: 'Belum ada pengirim untuk saluran ini.',
  emailWrong: 'Masukkan alamat email.',
  phoneWrong: (example) => `Masukkan nomor ponsel, mis. ${example}.`,
  testTitle: (store) => `Pesan uji dari ${store}`,
  test: (store) => `${store}: ini pesan uji. Pesan toko Anda sampai di sini.`,
  unknownPlaceholder: (name, known) => `{${name}} tidak dikenal di sini. Anda bisa memakai ${known}.`,
  missingPlaceholder: (name) => `{${name}} tidak ada. Penerima membutuhkannya.`,
  loneBrace: (brace) => `Ada “${brace}” yang tersisa. Placeholder ditulis seperti {store}.`,
}

export const NOTIFICATION_MESSAGES: Readonly<Record<Language, NotificationMessages>> = { en, ms, id }
