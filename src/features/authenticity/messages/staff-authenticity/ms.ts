import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffAuthenticityMessages } from './en.ts'

/** Malay messages: authenticity codes and members, on the staff screens. */
export const ms: StaffAuthenticityMessages = {
  ...staff,
  batch: {
    add: 'Kod baharu',
    product: 'Produk',
    sku: 'SKU',
    note: 'Nota',
    noteHint: 'Cth. nombor pesanan cetak.',
    made: 'Dicipta',
    state: 'Status',
    states: { good: 'Aktif', void: 'Dibatalkan' },
    count: 'Kod',
    countHint: 'Sehingga 1,000 sekali buat.',
    checked: 'Disemak',
    registered: 'Didaftarkan',
    voided: 'Dibatalkan',
    whichGoods: 'Pilih produk',
    withCodes: 'Produk dengan kod pada peknya',
    forGoods: (name, sku) => `Kod ini untuk ${name}, ${sku}.`,
    make: 'Cipta kod',
    done: (count, name) => `${count} kod dicipta untuk ${name}`,
    file: 'Untuk pencetak',
    fileText: 'Fail CSV dengan setiap kod dan kandungan kod QRnya. Muat turun direkodkan dalam jejak audit.',
    save: 'Muat turun kod (CSV)',
    ofDemo: 'Kod demo (lihat README); bukan untuk digunakan',
    takeBack: 'Batalkan kod',
    takeBackText:
      'Sesiapa yang menyemak kod ini akan melihat bahawa produk telah ditarik balik. Produk yang sudah didaftarkan kekal milik pemiliknya. Tindakan ini tidak boleh dibuat asal.',
    takenBack: (name) => `Kod ${name} dibatalkan`,
    search: 'Nama, SKU atau kod bar',
    name: 'Nama',
  },
  member: {
    code: 'Kod ahli',
    hint: 'Daripada akaun ahli. Taip, atau guna pengimbas.',
    wrong: 'Ini bukan kod ahli. Imbas sekali lagi.',
    find: 'Cari',
    lookUp: 'Cari ahli',
    points: 'Mata',
    products: 'Produk berdaftar',
    orders: 'Pesanan ahli ini',
  },
}
