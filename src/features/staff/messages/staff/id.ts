import type { StaffMessages } from './en.ts'
import { affiliateWords } from './id-affiliates.ts'
import { brandWords } from './id-brand.ts'
import { catalogueWords } from './id-catalogue.ts'
import { claimWords } from './id-claims.ts'
import { deliveryWords } from './id-delivery.ts'
import { drawWords } from './id-draws.ts'
import { fieldWords } from './id-fields.ts'
import { goodsWords } from './id-goods.ts'
import { importWords } from './id-import.ts'
import { invitationWords } from './id-invitations.ts'
import { invoiceWords } from './id-invoices.ts'
import { messageWords } from './id-messages.ts'
import { navigationMessages } from './id-navigation.ts'
import { openingWords } from './id-opening.ts'
import { orderWords } from './id-orders.ts'
import { outboundWords } from './id-outbound.ts'
import { peopleWords } from './id-people.ts'
import { returnWords } from './id-returns.ts'
import { settingWords } from './id-settings.ts'
import { branchWords } from './id-stores.ts'
import { taxWords } from './id-tax.ts'
import { wayWords } from './id-ways.ts'

export const id: StaffMessages = {
  ...orderWords,
  ...claimWords,
  ...returnWords,
  ...drawWords,
  ...goodsWords,
  ...importWords,
  ...fieldWords,
  ...settingWords,
  ...peopleWords,
  ...affiliateWords,
  ...messageWords,
  ...openingWords,
  ...navigationMessages,
  ...invitationWords,
  ...deliveryWords,
  ...catalogueWords,
  ...outboundWords,
  ...brandWords,
  ...branchWords,
  ...wayWords,
  ...invoiceWords,
  ...taxWords,
  title: 'Staf',
  language: { en: 'Inggris', ms: 'Melayu', id: 'Indonesia' },
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Pelanggan', 4: 'Dealer', 5: 'Tenaga penjual' },
  days: { 0: 'Min', 1: 'Sen', 2: 'Sel', 3: 'Rab', 4: 'Kam', 5: 'Jum', 6: 'Sab' },
  places: {
    orders: 'Pesanan',
    messages: 'Pesan',
    returns: 'Retur',
    receipts: 'Bukti transfer',
    payments: 'Pembayaran',
    reports: 'Laporan',
    invoices: 'Faktur pajak',
    dealers: 'Dealer',
    claims: 'Klaim garansi',
    codes: 'Kode',
    people: 'Pengguna',
    affiliates: 'Afiliasi',
    payouts: 'Pencairan',
    products: 'Produk',
    import: 'Impor',
    promotions: 'Promosi',
    vouchers: 'Voucher',
    draws: 'Undian',
    banners: 'Banner',
    notices: 'Pemberitahuan',
    pages: 'Halaman',
    stores: 'Gerai',
    ways: 'Metode pembayaran',
    brand: 'Merek',
    delivery: 'Pengiriman',
    outbound: 'Pesan terkirim',
    templates: 'Teks pesan',
    tax: 'Pajak',
    settings: 'Pengaturan',
    audit: 'Jejak audit',
  },
  today: {
    title: 'Hari ini',
    toPick: 'Perlu disiapkan',
    toShip: 'Perlu dikirim atau disiapkan di gerai',
    toHandOver: 'Perlu diserahkan',
    messages: 'Pesan baru',
    receipts: 'Bukti transfer perlu diperiksa',
    payments: 'Pembayaran perlu dilihat',
    dealers: 'Dealer perlu disetujui',
    returns: 'Retur yang perlu dijawab',
    claims: 'Klaim perlu dilihat',
    affiliates: 'Afiliasi perlu disetujui',
    payouts: 'Pencairan perlu dibayar',
    soldOut: 'Barang habis',
    lowStock: 'Stok menipis',
  },
  notPermitted: 'Anda tidak punya akses ke bagian ini',
  notPermittedText: 'Minta admin memberi izin kepada akun Anda.',
  offline: 'Ini membutuhkan koneksi',
  offlineText: 'Layar ini tidak disimpan di perangkat. Layar kembali begitu toko menjawab.',
  stale: 'Toko tidak menjawab sekarang. Yang Anda lihat mungkin sudah lama.',
  noAnswer: 'Toko tidak menjawab. Mungkin tidak ada yang berubah; periksa dulu sebelum mencoba lagi.',
  again: {
    seconds: (count: number) => `Coba lagi dalam ${count} dtk.`,
    minutes: (count: number) => `Coba lagi dalam ${count} mnt.`,
  },
  wrong: {
    text: 'Tulis seperti yang diminta.',
    area: 'Tulis sesuatu di sini.',
    decimal: 'Diperlukan angka, misalnya 0.8.',
    whole: 'Perlu bilangan bulat.',
    money: 'Perlu jumlah uang, seperti 48.000.',
    percent: 'Perlu persentase, seperti 12.5.',
    day: 'Pilih hari.',
    moment: 'Pilih hari dan jam.',
    time: 'Pilih jam.',
    colour: 'Pilih warna.',
    flag: 'Ini tidak dapat dipilih.',
    choice: 'Pilih satu.',
    several: 'Pilih paling sedikit satu.',
    lines: 'Satu per baris, seperti yang diminta.',
    group: 'Ada yang kurang di sini.',
    fixed: 'Ini tidak dapat diubah.',
    list: 'Daftar ini belum benar.',
    variant: 'Pilih satu.',
  },
  wrongSomewhere: 'Ada yang belum benar di formulir ini.',
  save: 'Simpan',
  saved: (name: string) => `${name} disimpan`,
  sending: 'Sebentar',
  cancel: 'Biarkan',
  cancelText: 'Pelanggan diberi tahu alasannya. Yang sudah dibayar dikembalikan lewat pengembalian dana.',
  back: 'Kembali ke daftar',
  preview: 'Pratinjau',
  find: 'Cari',
  all: 'Semua',
  nothing: 'Tidak ada apa-apa di sini.',
  counted: (count: number) => String(count),
  leaves: 'Halaman daftar',
  leaf: (page: number, pages: number) => `${page} dari ${pages}`,
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  takeOut: 'Hapus',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Buka: ${name}`,
}
