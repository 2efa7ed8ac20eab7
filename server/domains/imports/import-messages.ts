import type { Language } from '#contract/site/language.ts'

/** Sentences about rows of imported people. English defines the type. */
const en = {
  phoneMissing: 'No mobile number, which people sign in with here.',
  phoneWrong: (written: string, example: string) => `“${written}” isn’t a mobile number such as ${example}.`,
  phoneTwice: (line: number) => `Row ${line} has the same mobile number.`,
  nameLong: (limit: number) => `The name is longer than ${limit} characters.`,
  emailWrong: (written: string) => `“${written}” isn’t an e-mail address.`,
  pointsWrong: (written: string) => `“${written}” isn’t a whole number of points.`,
  consentWrong: (written: string) => `Enter yes or no in place of “${written}”.`,
  hasAccount: 'Already has an account, which stays as it is',
  hasAccountPoints: 'Already has an account, which gets the points',
  isStaff: 'Already has an account with another role.',
  yes: 'yes',
  usedSince: 'Signed in, ordered, or was changed since the import, so the account stays.',
  pointsSpent: 'Some of the points have been used, so they stay.',
}
export type ImportMessages = typeof en

const ms: ImportMessages = {
  phoneMissing: 'Tiada nombor telefon bimbit, yang digunakan untuk log masuk di sini.',
  phoneWrong: (written, example) => `“${written}” bukan nombor telefon bimbit seperti ${example}.`,
  phoneTwice: (line) => `Baris ${line} mempunyai nombor telefon bimbit yang sama.`,
  nameLong: (limit) => `Nama melebihi ${limit} aksara.`,
  emailWrong: (written) => `“${written}” bukan alamat e-mel.`,
  pointsWrong: (written) => `“${written}” bukan bilangan mata yang bulat.`,
  consentWrong: (written) => `Masukkan ya atau tidak menggantikan “${written}”.`,
  hasAccount: 'Sudah mempunyai akaun, yang tidak diubah',
  hasAccountPoints: 'Sudah mempunyai akaun, yang menerima mata itu',
  isStaff: 'Sudah mempunyai akaun dengan peranan lain.',
  yes: 'ya',
  usedSince: 'Telah log masuk, memesan, atau diubah sejak import, jadi akaun ini kekal.',
  pointsSpent: 'Sebahagian mata telah digunakan, jadi mata ini kekal.',
}

const id: ImportMessages = {
  phoneMissing: 'Tidak ada nomor ponsel, yang dipakai untuk masuk di sini.',
  phoneWrong: (written, example) => `“${written}” bukan nomor ponsel seperti ${example}.`,
  phoneTwice: (line) => `Baris ${line} punya nomor ponsel yang sama.`,
  nameLong: (limit) => `Nama lebih dari ${limit} karakter.`,
  emailWrong: (written) => `“${written}” bukan alamat email.`,
  pointsWrong: (written) => `“${written}” bukan jumlah poin yang bulat.`,
  consentWrong: (written) => `Isi ya atau tidak sebagai ganti “${written}”.`,
  hasAccount: 'Sudah punya akun, yang tidak diubah',
  hasAccountPoints: 'Sudah punya akun, yang menerima poinnya',
  isStaff: 'Sudah punya akun dengan peran lain.',
  yes: 'ya',
  usedSince: 'Sudah masuk, memesan, atau diubah sejak impor, jadi akunnya tetap ada.',
  pointsSpent: 'Sebagian poin sudah dipakai, jadi poinnya tetap ada.',
}

export const IMPORT_MESSAGES: Readonly<Record<Language, ImportMessages>> = { en, ms, id }
