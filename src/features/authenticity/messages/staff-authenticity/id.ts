import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffAuthenticityMessages } from './en.ts'

/** Indonesian messages: authenticity codes and members, on the staff screens. */
export const id: StaffAuthenticityMessages = {
  ...staff,
  batch: {
    add: 'Kode baru',
    product: 'Produk',
    sku: 'SKU',
    note: 'Catatan',
    noteHint: 'Misalnya nomor pesanan cetak.',
    made: 'Dibuat',
    state: 'Status',
    states: { good: 'Aktif', void: 'Ditarik' },
    count: 'Kode',
    countHint: 'Hingga 1.000 sekaligus.',
    checked: 'Diperiksa',
    registered: 'Didaftarkan',
    voided: 'Ditarik',
    whichGoods: 'Pilih produk',
    withCodes: 'Produk dengan kode pada kemasannya',
    forGoods: (name, sku) => `Kode ini untuk ${name}, ${sku}.`,
    make: 'Buat kode',
    done: (count, name) => `${count} kode dibuat untuk ${name}`,
    file: 'Untuk percetakan',
    fileText: 'File CSV berisi setiap kode dan isi kode QR-nya. Unduhan tercatat di jejak audit.',
    save: 'Unduh kode (CSV)',
    ofDemo: 'Kode demo (lihat README); bukan untuk dipakai',
    takeBack: 'Tarik kode',
    takeBackText:
      'Siapa pun yang memeriksa kode ini akan melihat bahwa produknya sudah ditarik. Produk yang sudah didaftarkan tetap milik pemiliknya. Tindakan ini tidak bisa dibatalkan.',
    takenBack: (name) => `Kode ${name} ditarik`,
    search: 'Nama, SKU, atau barcode',
    name: 'Nama',
  },
  member: {
    code: 'Kode anggota',
    hint: 'Dari akun anggota. Ketik, atau gunakan pemindai.',
    wrong: 'Ini bukan kode anggota. Pindai lagi.',
    find: 'Cari',
    lookUp: 'Cari anggota',
    points: 'Poin',
    products: 'Produk terdaftar',
    orders: 'Pesanan anggota ini',
  },
}
