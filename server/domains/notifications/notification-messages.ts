import type { Language } from '#contract/site/language.ts'

/** Messages of the screens about sent messages and their texts. English defines the type. */
const en = {
  notResendable: 'This message can’t be sent again because it’s still waiting or contained a code.',
  noSender: 'No sender is set up for this channel.',
  emailWrong: 'Enter a valid e-mail address.',
  phoneWrong: (example: string) => `Enter a valid mobile number, e.g. ${example}.`,
  nearLimit: (limit: number) =>
    `80% of today’s ${limit} text messages are sent. Codes now go to known devices and new visitors only. If this isn’t normal, you may be under attack. The limit is under Settings, Text messages.`,
  testTitle: (store: string) => `Test message from ${store}`,
  test: (store: string) => `${store}: this is a test message. Your store can send messages to this address.`,
  unknownPlaceholder: (name: string, known: string) => `{${name}} can’t be used here. Use ${known}.`,
  missingPlaceholder: (name: string) => `Add {${name}}. Recipients need it.`,
  loneBrace: (brace: string) => `There’s an unmatched “${brace}”. Placeholders look like {store}.`,
}
type NotificationMessages = typeof en

const ms: NotificationMessages = {
  notResendable: 'Mesej ini tidak boleh dihantar semula kerana masih menunggu atau mengandungi kod.',
  noSender: 'Tiada penghantar ditetapkan untuk saluran ini.',
  emailWrong: 'Masukkan alamat e-mel yang sah.',
  phoneWrong: (example) => `Masukkan nombor telefon bimbit yang sah, cth. ${example}.`,
  nearLimit: (limit) =>
    `80% daripada ${limit} mesej teks hari ini sudah dihantar. Kod kini hanya untuk peranti yang dikenali dan pelawat baharu. Jika ini luar biasa, kedai mungkin diserang. Had ada di Tetapan, Mesej teks.`,
  testTitle: (store) => `Mesej ujian daripada ${store}`,
  test: (store) => `${store}: ini mesej ujian. Kedai anda boleh menghantar mesej ke alamat ini.`,
  unknownPlaceholder: (name, known) => `{${name}} tidak boleh digunakan di sini. Gunakan ${known}.`,
  missingPlaceholder: (name) => `Tambah {${name}}. Penerima memerlukannya.`,
  loneBrace: (brace) => `Ada “${brace}” tanpa pasangan. Pemegang tempat ditulis seperti {store}.`,
}

const id: NotificationMessages = {
  notResendable: 'Pesan ini tidak bisa dikirim ulang karena masih menunggu atau berisi kode.',
  noSender: 'Belum ada pengirim untuk saluran ini.',
  emailWrong: 'Masukkan alamat email yang valid.',
  phoneWrong: (example) => `Masukkan nomor ponsel yang valid, misalnya ${example}.`,
  nearLimit: (limit) =>
    `80% dari ${limit} pesan teks hari ini sudah terkirim. Kode kini hanya untuk perangkat yang dikenal dan pengunjung baru. Jika tidak biasa, toko mungkin sedang diserang. Batasnya ada di Pengaturan, Pesan teks.`,
  testTitle: (store) => `Pesan uji dari ${store}`,
  test: (store) => `${store}: ini pesan uji. Toko Anda bisa mengirim pesan ke alamat ini.`,
  unknownPlaceholder: (name, known) => `{${name}} tidak bisa dipakai di sini. Pakai ${known}.`,
  missingPlaceholder: (name) => `Tambahkan {${name}}. Penerima membutuhkannya.`,
  loneBrace: (brace) => `Ada “${brace}” tanpa pasangan. Placeholder ditulis seperti {store}.`,
}

export const NOTIFICATION_MESSAGES: Readonly<Record<Language, NotificationMessages>> = { en, ms, id }
