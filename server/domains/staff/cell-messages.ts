import type { Language } from '#contract/site/language.ts'
import { FORMULA_WITHOUT_RESULT } from '../../platform/archives/cell-errors.ts'

/** What is wrong with the cells of a file, and what to write in them. English defines the type. */
const en = {
  cellNeeded: 'Required',
  cellLong: (limit: number) => `Use at most ${limit} characters.`,
  cellWhole: (least: number, limit: number) => `Enter a whole number from ${least} to ${limit}.`,
  cellNumber: 'Enter a number with a decimal point, e.g. 0.8.',
  cellMoney: (example: string) => `Enter an amount, e.g. ${example}.`,
  cellYesNo: 'Enter yes or no.',
  cellDay: 'Enter a date, e.g. 2027-01-31.',
  cellOneOf: (names: string) => `Enter one of: ${names}.`,
  cellShape: (example: string) => `Check the format, e.g. ${example}.`,
  cellAmbiguous: (one: number, other: number) => `Is this ${one} or ${other}? Enter it without a thousands separator.`,
  cellError: (value: string) =>
    value === FORMULA_WITHOUT_RESULT
      ? 'This formula has no result. Open the file, let it calculate, and save it again.'
      : `The spreadsheet shows the error ${value} here. Correct the cell and upload the file again.`,
  skuIsDate: 'The spreadsheet has turned this SKU into a date. Format the column as text and enter it again.',
  taxClasses: { device: 'Device', nicotine_liquid: 'Liquid with nicotine', accessory: 'Accessory' },
  roleNames: { '3': 'Customers', '4': 'Dealers', '5': 'Sales persons' },
  cellSeveral: 'Separate several values with |.',
}
type CellMessages = typeof en

const ms: CellMessages = {
  cellNeeded: 'Wajib diisi',
  cellLong: (limit) => `Gunakan paling banyak ${limit} aksara.`,
  cellWhole: (least, limit) => `Masukkan nombor bulat dari ${least} hingga ${limit}.`,
  cellNumber: 'Masukkan nombor dengan titik perpuluhan, cth. 0.8.',
  cellMoney: (example) => `Masukkan jumlah, cth. ${example}.`,
  cellYesNo: 'Masukkan ya atau tidak.',
  cellDay: 'Masukkan tarikh, cth. 2027-01-31.',
  cellOneOf: (names) => `Masukkan satu daripada: ${names}.`,
  cellShape: (example) => `Semak formatnya, cth. ${example}.`,
  cellAmbiguous: (one, other) => `Adakah ini ${one} atau ${other}? Masukkan tanpa pemisah ribuan.`,
  cellError: (value) =>
    value === FORMULA_WITHOUT_RESULT
      ? 'Formula ini tiada hasil. Buka fail, biarkan ia mengira, dan simpan semula.'
      : `Hamparan menunjukkan ralat ${value} di sini. Betulkan sel itu dan muat naik fail semula.`,
  skuIsDate: 'Hamparan telah menukar SKU ini kepada tarikh. Formatkan lajur sebagai teks dan masukkan semula.',
  taxClasses: { device: 'Peranti', nicotine_liquid: 'Cecair bernikotin', accessory: 'Aksesori' },
  roleNames: { '3': 'Pelanggan', '4': 'Pengedar', '5': 'Jurujual' },
  cellSeveral: 'Pisahkan beberapa nilai dengan |.',
}

const id: CellMessages = {
  cellNeeded: 'Wajib diisi',
  cellLong: (limit) => `Maksimal ${limit} karakter.`,
  cellWhole: (least, limit) => `Isi bilangan bulat dari ${least} sampai ${limit}.`,
  cellNumber: 'Isi angka dengan titik desimal, misalnya 0.8.',
  cellMoney: (example) => `Isi jumlah, misalnya ${example}.`,
  cellYesNo: 'Isi ya atau tidak.',
  cellDay: 'Isi tanggal, misalnya 2027-01-31.',
  cellOneOf: (names) => `Isi salah satu dari: ${names}.`,
  cellShape: (example) => `Periksa formatnya, misalnya ${example}.`,
  cellAmbiguous: (one, other) => `Apakah ini ${one} atau ${other}? Isi tanpa pemisah ribuan.`,
  cellError: (value) =>
    value === FORMULA_WITHOUT_RESULT
      ? 'Rumus ini tidak punya hasil. Buka file, biarkan menghitung, lalu simpan lagi.'
      : `Spreadsheet menampilkan kesalahan ${value} di sini. Perbaiki selnya lalu unggah file lagi.`,
  skuIsDate: 'Spreadsheet mengubah SKU ini menjadi tanggal. Format kolom sebagai teks lalu isi lagi.',
  taxClasses: { device: 'Perangkat', nicotine_liquid: 'Cairan bernikotin', accessory: 'Aksesori' },
  roleNames: { '3': 'Pelanggan', '4': 'Dealer', '5': 'Tenaga penjual' },
  cellSeveral: 'Pisahkan beberapa nilai dengan |.',
}

export const CELL_MESSAGES: Readonly<Record<Language, CellMessages>> = { en, ms, id }
