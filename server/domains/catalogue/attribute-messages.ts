import type { Language } from '#contract/site/language.ts'

/** Messages for staff about attributes and their values. English defines the type. */
const en = {
  tooMany: (max: number) => `A store can have up to ${max} attributes.`,
  unitOfNumber: 'Only numbers have a unit. Leave this empty.',
  optionsOfChoice: 'Only a choice has options. Remove them.',
  optionNeeded: 'Add at least one option.',
  optionTwice: 'Another option has this name. Choose another one.',
  optionInUse: (options: string) => `Products use these options: ${options}. Change the products first.`,
  unknown: 'This attribute no longer exists. Reload the page.',
  notText: 'Enter text of up to 120 characters.',
  notNumber: 'Enter a number from 0 to 999999, with up to 3 decimals.',
  notOption: (options: string) => `Choose one of: ${options}.`,
}
export type AttributeMessages = typeof en

const ms: AttributeMessages = {
  tooMany: (max) => `Sebuah kedai boleh mempunyai sehingga ${max} atribut.`,
  unitOfNumber: 'Hanya nombor mempunyai unit. Biarkan kosong.',
  optionsOfChoice: 'Hanya pilihan mempunyai senarai pilihan. Buang senarai itu.',
  optionNeeded: 'Tambah sekurang-kurangnya satu pilihan.',
  optionTwice: 'Pilihan lain menggunakan nama ini. Pilih nama lain.',
  optionInUse: (options) => `Produk menggunakan pilihan ini: ${options}. Ubah produk itu dahulu.`,
  unknown: 'Atribut ini sudah tiada. Muat semula halaman.',
  notText: 'Masukkan teks sehingga 120 aksara.',
  notNumber: 'Masukkan nombor dari 0 hingga 999999, sehingga 3 tempat perpuluhan.',
  notOption: (options) => `Pilih salah satu: ${options}.`,
}

const id: AttributeMessages = {
  tooMany: (max) => `Satu toko bisa punya hingga ${max} atribut.`,
  unitOfNumber: 'Hanya angka yang punya satuan. Kosongkan kolom ini.',
  optionsOfChoice: 'Hanya pilihan yang punya daftar opsi. Hapus daftarnya.',
  optionNeeded: 'Tambahkan minimal satu opsi.',
  optionTwice: 'Opsi lain sudah memakai nama ini. Pilih nama lain.',
  optionInUse: (options) => `Produk memakai opsi ini: ${options}. Ubah dulu produknya.`,
  unknown: 'Atribut ini sudah tidak ada. Muat ulang halaman.',
  notText: 'Isi teks hingga 120 karakter.',
  notNumber: 'Isi angka dari 0 sampai 999999, maksimal 3 desimal.',
  notOption: (options) => `Pilih salah satu: ${options}.`,
}

export const ATTRIBUTE_MESSAGES: Record<Language, AttributeMessages> = { en, ms, id }
