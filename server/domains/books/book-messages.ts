import type { Language } from '#contract/site/language.ts'

const en = {
  closedBefore: (day: string) => `The books are closed until ${day}. Refresh the page.`,
  startsOn: (day: string) => `The next period starts on ${day}.`,
  endsBefore: 'Choose a last day that isn’t before the first.',
  notOver: 'Choose a day that is over.',
  tooLong: (days: number) => `Choose at most ${days} days.`,
  unmapped: (count: number) => `${count} account codes are missing. Set them first.`,
  notTaken: (number: string, value: string) =>
    `Your accounting program doesn’t accept “${value}” (document ${number}). Correct it first.`,
  otherProgram: 'Choose a program from the list.',
}
type BookMessages = typeof en

const ms: BookMessages = {
  closedBefore: (day) => `Akaun telah ditutup hingga ${day}. Muat semula halaman.`,
  startsOn: (day) => `Tempoh seterusnya bermula pada ${day}.`,
  endsBefore: 'Pilih hari terakhir yang tidak lebih awal daripada hari pertama.',
  notOver: 'Pilih hari yang telah berlalu.',
  tooLong: (days) => `Pilih paling banyak ${days} hari.`,
  unmapped: (count) => `${count} kod akaun belum ditetapkan. Tetapkan dahulu.`,
  notTaken: (number, value) =>
    `Program perakaunan anda tidak menerima “${value}” (dokumen ${number}). Betulkan dahulu.`,
  otherProgram: 'Pilih program daripada senarai.',
}

const id: BookMessages = {
  closedBefore: (day) => `Pembukuan sudah ditutup sampai ${day}. Muat ulang halaman.`,
  startsOn: (day) => `Periode berikutnya mulai ${day}.`,
  endsBefore: 'Pilih hari terakhir yang tidak lebih awal dari hari pertama.',
  notOver: 'Pilih hari yang sudah lewat.',
  tooLong: (days) => `Pilih paling banyak ${days} hari.`,
  unmapped: (count) => `${count} kode akun belum diatur. Atur dulu.`,
  notTaken: (number, value) => `Program akuntansi Anda tidak menerima “${value}” (dokumen ${number}). Perbaiki dulu.`,
  otherProgram: 'Pilih program dari daftar.',
}

export const BOOK_MESSAGES: Readonly<Record<Language, BookMessages>> = { en, ms, id }
