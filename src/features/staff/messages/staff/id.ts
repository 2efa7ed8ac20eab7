import type { StaffMessages } from './en.ts'
import { affiliateWords } from './id-affiliates.ts'
import { brandWords } from './id-brand.ts'
import { bulkWords } from './id-bulk.ts'
import { catalogueWords } from './id-catalogue.ts'
import { claimWords } from './id-claims.ts'
import { connectionWords } from './id-connections.ts'
import { deliveryWords } from './id-delivery.ts'
import { deviceWords } from './id-devices.ts'
import { drawWords } from './id-draws.ts'
import { fieldWords } from './id-fields.ts'
import { goodsWords } from './id-goods.ts'
import { healthWords } from './id-health.ts'
import { importWords } from './id-import.ts'
import { invitationWords } from './id-invitations.ts'
import { invoiceWords } from './id-invoices.ts'
import { legalWords } from './id-legal.ts'
import { messageWords } from './id-messages.ts'
import { navigationMessages } from './id-navigation.ts'
import { numberingWords } from './id-numbering.ts'
import { openingWords } from './id-opening.ts'
import { orderWords } from './id-orders.ts'
import { outboundWords } from './id-outbound.ts'
import { peopleWords } from './id-people.ts'
import { pointsWords } from './id-points.ts'
import { priceWords } from './id-prices.ts'
import { returnWords } from './id-returns.ts'
import { reviewWords } from './id-reviews.ts'
import { richTextWords } from './id-rich-text.ts'
import { settingWords } from './id-settings.ts'
import { branchWords } from './id-stores.ts'
import { taxWords } from './id-tax.ts'
import { termWords } from './id-terms.ts'
import { wayWords } from './id-ways.ts'

export const id: StaffMessages = {
  ...orderWords,
  ...claimWords,
  ...returnWords,
  ...reviewWords,
  ...deviceWords,
  ...healthWords,
  ...drawWords,
  ...goodsWords,
  ...importWords,
  ...fieldWords,
  ...settingWords,
  ...pointsWords,
  ...peopleWords,
  ...affiliateWords,
  ...messageWords,
  ...legalWords,
  ...openingWords,
  ...numberingWords,
  ...navigationMessages,
  ...invitationWords,
  ...deliveryWords,
  ...catalogueWords,
  ...outboundWords,
  ...brandWords,
  ...branchWords,
  ...wayWords,
  ...connectionWords,
  ...invoiceWords,
  ...taxWords,
  ...termWords,
  ...richTextWords,
  ...priceWords,
  ...bulkWords,
  title: 'Staf',
  language: { en: 'Inggris', ms: 'Melayu', id: 'Indonesia' },
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Pelanggan', 4: 'Dealer', 5: 'Tenaga penjual' },
  days: { 0: 'Min', 1: 'Sen', 2: 'Sel', 3: 'Rab', 4: 'Kam', 5: 'Jum', 6: 'Sab' },
  places: {
    orders: 'Pesanan',
    unpaid: 'Pesanan belum dibayar',
    messages: 'Pesan',
    returns: 'Retur',
    refunds: 'Perlu dibayarkan kembali',
    receipts: 'Bukti transfer',
    payments: 'Pembayaran',
    reports: 'Laporan',
    invoices: 'Faktur pajak',
    dealers: 'Dealer',
    claims: 'Klaim garansi',
    codes: 'Kode',
    people: 'Pengguna',
    members: 'Anggota',
    affiliates: 'Afiliator',
    payouts: 'Pencairan komisi',
    devices: 'Perangkat',
    refusals: 'Perubahan yang ditolak',
    products: 'Produk',
    import: 'Impor',
    alerts: 'Permintaan kabar stok',
    reviews: 'Ulasan',
    categories: 'Kategori',
    promotions: 'Promosi',
    vouchers: 'Voucher',
    points: 'Poin',
    draws: 'Undian',
    home: 'Beranda',
    banners: 'Banner',
    notices: 'Pemberitahuan',
    pages: 'Halaman',
    legal: 'Teks hukum',
    stores: 'Cabang',
    ways: 'Metode pembayaran',
    connections: 'Layanan terhubung',
    brand: 'Merek',
    delivery: 'Pengiriman',
    outbound: 'Pesan terkirim',
    templates: 'Teks pesan',
    own_notices: 'Notifikasi saya',
    tax: 'Pajak',
    numbering: 'Penomoran',
    settings: 'Pengaturan',
    health: 'Status sistem',
    audit: 'Jejak audit',
  },
  today: {
    title: 'Hari ini',
    toPick: 'Pesanan perlu disiapkan',
    toShip: 'Pesanan perlu dikirim atau disisihkan',
    toHandOver: 'Pesanan perlu diserahkan',
    messages: 'Pesan baru',
    receipts: 'Bukti transfer perlu diperiksa',
    payments: 'Pembayaran perlu diperiksa',
    dealers: 'Dealer perlu disetujui',
    claims: 'Klaim perlu diperiksa',
    affiliates: 'Afiliator perlu disetujui',
    payouts: 'Komisi perlu dibayar',
    reviews: 'Ulasan untuk diperiksa',
    soldOut: 'Produk habis',
    lowStock: 'Produk stok menipis',
    returns: 'Retur yang perlu diperiksa',
    returnsToRefund: 'Retur perlu dikembalikan dananya',
    cancelledPaid: 'Pesanan batal perlu dikembalikan dananya',
    refunds: 'Dana perlu dibayarkan kembali',
  },
  notPermitted: 'Anda tidak punya akses ke bagian ini',
  notPermittedText: 'Minta akses kepada admin.',
  offline: 'Anda sedang offline',
  offlineText: 'Halaman staf tidak bisa dipakai saat offline. Halaman dimuat lagi saat Anda kembali online.',
  stale: 'Halaman ini tidak bisa diperbarui. Datanya mungkin sudah lama.',
  noAnswer: 'Tidak ada balasan. Periksa apakah perubahan Anda sudah tersimpan sebelum mencoba lagi.',
  faulted: (id: string) =>
    `Terjadi kesalahan di server. Periksa apakah perubahan Anda tersimpan sebelum mencoba lagi. Referensi: ${id}`,
  again: {
    seconds: (count: number) => `Coba lagi dalam ${count} dtk.`,
    minutes: (count: number) => `Coba lagi dalam ${count} mnt.`,
  },
  wrong: {
    text: 'Periksa formatnya.',
    secret: 'Periksa formatnya.',
    area: 'Periksa formatnya.',
    decimal: 'Isi angka, misalnya 0.8.',
    whole: 'Isi bilangan bulat.',
    money: 'Isi jumlah uang, misalnya 48.000.',
    percent: 'Isi persentase, misalnya 12.5.',
    day: 'Pilih tanggal.',
    moment: 'Pilih tanggal dan jam.',
    time: 'Pilih jam.',
    colour: 'Masukkan warna seperti #1a6dd0, bukan namanya.',
    flag: 'Pilihan ini tidak tersedia.',
    choice: 'Pilih salah satu.',
    several: 'Pilih minimal satu.',
    lines: 'Periksa format tiap baris.',
    rich: 'Periksa teks ini.',
    group: 'Lengkapi bagian ini.',
    fixed: 'Ini tidak bisa diubah.',
    kept: 'Ini tidak bisa diubah.',
    list: 'Periksa daftar ini.',
    variant: 'Pilih salah satu.',
  },
  fault: {
    required: 'Wajib diisi',
    long: (limit: number) => `Maksimal ${limit} karakter.`,
    short: (least: number) => `Minimal ${least} karakter.`,
    low: (least: number) => `Isi ${least} atau lebih.`,
    high: (limit: number) => `Isi ${limit} atau kurang.`,
    ambiguous: (one: number, other: number) => `Ini bisa berarti ${one} atau ${other}. Masukkan angka tanpa pemisah.`,
  },
  wrongSomewhere: 'Ada isian yang tidak valid. Periksa formulir, lalu coba lagi.',
  save: 'Simpan',
  saved: (name: string) => `${name} disimpan`,
  sending: 'Mohon tunggu…',
  cancel: 'Batal',
  pickColour: (label: string) => `${label}: pilih dari palet`,
  cancelText:
    'Alasan ini dilihat pelanggan. Uang yang sudah dibayar tidak otomatis kembali; kembalikan dananya secara terpisah.',
  back: 'Kembali ke daftar',
  preview: 'Pratinjau',
  find: 'Cari',
  all: 'Semua',
  nothing: 'Tidak ada hasil',
  counted: (count: number) => String(count),
  leaves: 'Halaman',
  leaf: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  cappedList: (count: number) => `Hanya ${count} pertama yang ditampilkan. Cari atau filter untuk menemukan yang lain.`,
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  takeOut: 'Hapus',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Buka: ${name}`,
}
