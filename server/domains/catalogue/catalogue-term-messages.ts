import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of categories and flavour families. English defines the type. */
const en = {
  nameTaken: (name: string) => `“${name}” exists already. Choose another name.`,
  placeUnknown: 'Choose another position: this one no longer exists.',
  isNeeded: 'The store needs this category. You can rename or hide it.',
  hasProducts: (count: number) =>
    count === 1 ? 'Move its product first: 1 product is in it.' : `Move its products first: ${count} are in it.`,
  hasVouchers: (codes: string) => `These vouchers are limited to it: ${codes}. Change them first.`,
  hasAttributes: (names: string) => `These attributes are for it: ${names}. Change them first.`,
  familyInUse: (count: number) => (count === 1 ? '1 product has it. Change that first.' : `${count} products have it.`),
  colourFaint: (suggestion: string) => `This colour would hardly be seen on a page. Try ${suggestion}.`,
  categoryUnknown: 'Choose a category from the list.',
  categoryOfPackages: 'Only packages are in this category. Choose another one.',
}
export type CatalogueTermMessages = typeof en

const ms: CatalogueTermMessages = {
  nameTaken: (name) => `“${name}” sudah wujud. Pilih nama lain.`,
  placeUnknown: 'Pilih kedudukan lain: kedudukan ini sudah tiada.',
  isNeeded: 'Kedai memerlukan kategori ini. Anda boleh menukar namanya atau menyembunyikannya.',
  hasProducts: (count) => `Pindahkan produknya dahulu: ${count} produk di dalamnya.`,
  hasVouchers: (codes) => `Baucar ini terhad kepadanya: ${codes}. Ubah baucar itu dahulu.`,
  hasAttributes: (names) => `Atribut ini adalah untuknya: ${names}. Ubah atribut itu dahulu.`,
  familyInUse: (count) => `${count} produk menggunakannya. Ubah produk itu dahulu.`,
  colourFaint: (suggestion) => `Warna ini hampir tidak kelihatan pada halaman. Cuba ${suggestion}.`,
  categoryUnknown: 'Pilih kategori daripada senarai.',
  categoryOfPackages: 'Kategori ini untuk pakej sahaja. Pilih kategori lain.',
}

const id: CatalogueTermMessages = {
  nameTaken: (name) => `“${name}” sudah ada. Pilih nama lain.`,
  placeUnknown: 'Pilih urutan lain: urutan ini sudah tidak ada.',
  isNeeded: 'Toko memerlukan kategori ini. Anda bisa mengganti namanya atau menyembunyikannya.',
  hasProducts: (count) => `Pindahkan produknya dulu: ada ${count} produk di dalamnya.`,
  hasVouchers: (codes) => `Voucher berikut terbatas padanya: ${codes}. Ubah dulu voucher itu.`,
  hasAttributes: (names) => `Atribut berikut khusus untuknya: ${names}. Ubah dulu atribut itu.`,
  familyInUse: (count) => `${count} produk memakainya. Ubah dulu produk itu.`,
  colourFaint: (suggestion) => `Warna ini hampir tidak terlihat di halaman. Coba ${suggestion}.`,
  categoryUnknown: 'Pilih kategori dari daftar.',
  categoryOfPackages: 'Kategori ini hanya untuk paket. Pilih kategori lain.',
}

export const CATALOGUE_TERM_MESSAGES: Record<Language, CatalogueTermMessages> = { en, ms, id }
