import type { Language } from '#contract/site/language.ts'

/** Texts of product imports: templates, and sentences about files, pictures and rows. English defines the type. */
const en = {
  columnNeeded: 'Required for new products.',
  columnCleared: 'Leave the cell empty to keep the value. Enter - to clear it.',
  pictureNames: 'File names from the ZIP file, or https URLs. Separate several with ;.',
  templateProducts: 'Products',
  templateColumns: 'Columns',
  templateColumn: 'Column',
  templateWrite: 'What to enter',
  templateExample: 'Example',
  templateExampleRow: 'This row is an example. Rows whose product number starts with # are skipped.',
  fileNotTable: 'This isn’t a CSV or XLSX file.',
  fileXlsxDamaged: 'The XLSX file can’t be read. Save it again as “Excel workbook (.xlsx)”.',
  fileXlsxLarge: 'The XLSX file is too large. Split it into several files.',
  underWay: (person: string, since: string) =>
    `${person} has had an import under way since ${since}. Wait until it’s finished, or cancel it under Import.`,
  tryAgain: 'Another import has just finished. Please try again.',
  otherState: 'This import has changed in the meantime. Reload the page.',
  fileIncomplete: 'The file changed during the upload. Upload it again.',
  partTooLarge: 'Upload parts can be up to 4 MB.',
  zipDamaged: 'The ZIP file can’t be read. Create it again.',
  zipEncrypted: (name: string) =>
    `“${name}” in the ZIP file is password-protected. Create the ZIP file without a password.`,
  zipPath: 'The ZIP file contains a path outside its folder. Create it again from a folder of pictures.',
  zipDuplicate: (name: string) =>
    `The ZIP file contains “${name}” twice. File names must differ by more than upper and lower case.`,
  zipCount: (limit: number) => `ZIP files can contain up to ${limit} files.`,
  zipSize: (name: string, limit: number) =>
    name === ''
      ? 'The files in the ZIP file are too large in total.'
      : `“${name}” in the ZIP file is larger than ${limit} MB.`,
  zipBomb: (name: string) => `“${name}” in the ZIP file is too large when unpacked.`,
  picturesMost: (limit: number) => `Use at most ${limit} pictures.`,
  pictureMissing: (name: string) => `“${name}” isn’t in the ZIP file.`,
  pictureNoZip: (name: string) => `“${name}” is a file name, but no ZIP file was uploaded.`,
  pictureAmbiguous: (name: string) =>
    `The ZIP file contains several files named “${name}”. Add the folder, e.g. folder/${name}.`,
  pictureAddress: (name: string) => `“${name}” must be a URL that starts with https://, without a password or port.`,
  pictureKind: (name: string) => `“${name}” isn’t a JPEG, PNG or WebP picture.`,
  pictureDamaged: (name: string) => `“${name}” is damaged.`,
  pictureSize: (name: string, limit: number) => `“${name}” is larger than ${limit} MB or has too many pixels.`,
  pictureSmall: (name: string, width: number, height: number) =>
    `“${name}” is too small. Use at least ${width} × ${height} pixels.`,
  pictureForbidden: (name: string) => `“${name}” isn’t a public URL.`,
  pictureNoAnswer: (name: string) => `“${name}” couldn’t be downloaded.`,
  rowFault: 'This row couldn’t be saved.',
  changedSince: 'Edited since the import, so it wasn’t undone.',
  goneSince: 'No longer exists.',
  stockSince: 'More units are reserved than were in stock before.',
}
export type ImportTexts = typeof en

const ms: ImportTexts = {
  columnNeeded: 'Wajib untuk produk baharu.',
  columnCleared: 'Biarkan sel kosong untuk mengekalkan nilai. Masukkan - untuk mengosongkannya.',
  pictureNames: 'Nama fail daripada fail ZIP, atau URL https. Pisahkan beberapa nama dengan ;.',
  templateProducts: 'Produk',
  templateColumns: 'Lajur',
  templateColumn: 'Lajur',
  templateWrite: 'Apa yang perlu diisi',
  templateExample: 'Contoh',
  templateExampleRow: 'Baris ini contoh. Baris yang nombor produknya bermula dengan # diabaikan.',
  fileNotTable: 'Ini bukan fail CSV atau XLSX.',
  fileXlsxDamaged: 'Fail XLSX tidak dapat dibaca. Simpan semula sebagai “Excel workbook (.xlsx)”.',
  fileXlsxLarge: 'Kandungan fail XLSX terlalu besar. Pecahkan kepada beberapa fail.',
  underWay: (person, since) =>
    `Import oleh ${person} belum selesai sejak ${since}. Tunggu sehingga selesai, atau batalkannya di Import.`,
  tryAgain: 'Satu import lain baru selesai. Cuba lagi.',
  otherState: 'Import ini telah berubah. Muat semula halaman.',
  fileIncomplete: 'Fail berubah semasa dimuat naik. Muat naik semula.',
  partTooLarge: 'Setiap bahagian muat naik boleh mencapai 4 MB.',
  zipDamaged: 'Fail ZIP tidak dapat dibaca. Cipta semula.',
  zipEncrypted: (name) => `“${name}” dalam fail ZIP dilindungi kata laluan. Cipta fail ZIP tanpa kata laluan.`,
  zipPath: 'Fail ZIP mengandungi laluan di luar foldernya. Cipta semula daripada satu folder gambar.',
  zipDuplicate: (name) =>
    `Fail ZIP mengandungi “${name}” dua kali. Nama fail mesti berbeza bukan pada huruf besar dan kecil sahaja.`,
  zipCount: (limit) => `Fail ZIP boleh mengandungi sehingga ${limit} fail.`,
  zipSize: (name, limit) =>
    name === '' ? 'Jumlah saiz fail dalam fail ZIP terlalu besar.' : `“${name}” dalam fail ZIP melebihi ${limit} MB.`,
  zipBomb: (name) => `“${name}” dalam fail ZIP terlalu besar apabila dinyahmampat.`,
  picturesMost: (limit) => `Gunakan paling banyak ${limit} gambar.`,
  pictureMissing: (name) => `“${name}” tiada dalam fail ZIP.`,
  pictureNoZip: (name) => `“${name}” ialah nama fail, tetapi tiada fail ZIP dimuat naik.`,
  pictureAmbiguous: (name) =>
    `Fail ZIP mengandungi beberapa fail bernama “${name}”. Tambah foldernya, cth. folder/${name}.`,
  pictureAddress: (name) => `“${name}” mesti URL yang bermula dengan https://, tanpa kata laluan atau port.`,
  pictureKind: (name) => `“${name}” bukan gambar JPEG, PNG atau WebP.`,
  pictureDamaged: (name) => `“${name}” rosak.`,
  pictureSize: (name, limit) => `“${name}” melebihi ${limit} MB atau mempunyai terlalu banyak piksel.`,
  pictureSmall: (name, width, height) =>
    `“${name}” terlalu kecil. Gunakan sekurang-kurangnya ${width} × ${height} piksel.`,
  pictureForbidden: (name) => `“${name}” bukan URL awam.`,
  pictureNoAnswer: (name) => `“${name}” tidak dapat dimuat turun.`,
  rowFault: 'Baris ini tidak dapat disimpan.',
  changedSince: 'Diedit selepas import, jadi tidak diundurkan.',
  goneSince: 'Tidak wujud lagi.',
  stockSince: 'Lebih banyak unit ditempah daripada stok sebelum ini.',
}

const id: ImportTexts = {
  columnNeeded: 'Wajib untuk produk baru.',
  columnCleared: 'Kosongkan sel untuk mempertahankan nilai. Isi - untuk menghapusnya.',
  pictureNames: 'Nama file dari file ZIP, atau URL https. Pisahkan beberapa nama dengan ;.',
  templateProducts: 'Produk',
  templateColumns: 'Kolom',
  templateColumn: 'Kolom',
  templateWrite: 'Cara mengisi',
  templateExample: 'Contoh',
  templateExampleRow: 'Baris ini contoh. Baris yang nomor produknya diawali # dilewati.',
  fileNotTable: 'Ini bukan file CSV atau XLSX.',
  fileXlsxDamaged: 'File XLSX tidak bisa dibaca. Simpan lagi sebagai “Excel workbook (.xlsx)”.',
  fileXlsxLarge: 'File XLSX terlalu besar. Pecah menjadi beberapa file.',
  underWay: (person, since) =>
    `Impor oleh ${person} belum selesai sejak ${since}. Tunggu sampai selesai, atau batalkan di menu Impor.`,
  tryAgain: 'Impor lain baru saja selesai. Coba lagi.',
  otherState: 'Impor ini sudah berubah. Muat ulang halaman.',
  fileIncomplete: 'File berubah saat diunggah. Unggah lagi.',
  partTooLarge: 'Setiap bagian unggahan maksimal 4 MB.',
  zipDamaged: 'File ZIP tidak bisa dibaca. Buat lagi.',
  zipEncrypted: (name) => `“${name}” di file ZIP dilindungi kata sandi. Buat file ZIP tanpa kata sandi.`,
  zipPath: 'File ZIP berisi jalur di luar foldernya. Buat lagi dari satu folder gambar.',
  zipDuplicate: (name) =>
    `File ZIP berisi “${name}” dua kali. Nama file harus berbeda, bukan hanya huruf besar dan kecilnya.`,
  zipCount: (limit) => `File ZIP bisa berisi hingga ${limit} file.`,
  zipSize: (name, limit) =>
    name === ''
      ? 'Total ukuran file di file ZIP terlalu besar.'
      : `“${name}” di file ZIP lebih besar dari ${limit} MB.`,
  zipBomb: (name) => `“${name}” di file ZIP terlalu besar setelah dibuka.`,
  picturesMost: (limit) => `Maksimal ${limit} gambar.`,
  pictureMissing: (name) => `“${name}” tidak ada di file ZIP.`,
  pictureNoZip: (name) => `“${name}” adalah nama file, tetapi tidak ada file ZIP yang diunggah.`,
  pictureAmbiguous: (name) =>
    `File ZIP berisi beberapa file bernama “${name}”. Tambahkan foldernya, misalnya folder/${name}.`,
  pictureAddress: (name) => `“${name}” harus URL yang diawali https://, tanpa kata sandi atau port.`,
  pictureKind: (name) => `“${name}” bukan gambar JPEG, PNG, atau WebP.`,
  pictureDamaged: (name) => `“${name}” rusak.`,
  pictureSize: (name, limit) => `“${name}” lebih besar dari ${limit} MB atau terlalu banyak piksel.`,
  pictureSmall: (name, width, height) => `“${name}” terlalu kecil. Pakai minimal ${width} × ${height} piksel.`,
  pictureForbidden: (name) => `“${name}” bukan URL publik.`,
  pictureNoAnswer: (name) => `“${name}” tidak bisa diunduh.`,
  rowFault: 'Baris ini tidak bisa disimpan.',
  changedSince: 'Diedit setelah impor, jadi tidak diurungkan.',
  goneSince: 'Tidak ada lagi.',
  stockSince: 'Lebih banyak unit dipesan daripada stok sebelumnya.',
}

export const IMPORT_TEXTS: Readonly<Record<Language, ImportTexts>> = { en, ms, id }
