import type { StaffMessages } from './en.ts'
import { affiliateWords } from './ms-affiliates.ts'
import { brandWords } from './ms-brand.ts'
import { bulkWords } from './ms-bulk.ts'
import { catalogueWords } from './ms-catalogue.ts'
import { claimWords } from './ms-claims.ts'
import { connectionWords } from './ms-connections.ts'
import { deliveryWords } from './ms-delivery.ts'
import { deviceWords } from './ms-devices.ts'
import { drawWords } from './ms-draws.ts'
import { fieldWords } from './ms-fields.ts'
import { goodsWords } from './ms-goods.ts'
import { healthWords } from './ms-health.ts'
import { importWords } from './ms-import.ts'
import { invitationWords } from './ms-invitations.ts'
import { invoiceWords } from './ms-invoices.ts'
import { legalWords } from './ms-legal.ts'
import { messageWords } from './ms-messages.ts'
import { navigationMessages } from './ms-navigation.ts'
import { numberingWords } from './ms-numbering.ts'
import { openingWords } from './ms-opening.ts'
import { orderWords } from './ms-orders.ts'
import { outboundWords } from './ms-outbound.ts'
import { peopleWords } from './ms-people.ts'
import { pointsWords } from './ms-points.ts'
import { priceWords } from './ms-prices.ts'
import { returnWords } from './ms-returns.ts'
import { reviewWords } from './ms-reviews.ts'
import { richTextWords } from './ms-rich-text.ts'
import { settingWords } from './ms-settings.ts'
import { branchWords } from './ms-stores.ts'
import { taxWords } from './ms-tax.ts'
import { termWords } from './ms-terms.ts'
import { wayWords } from './ms-ways.ts'

export const ms: StaffMessages = {
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
  title: 'Kakitangan',
  language: { en: 'Inggeris', ms: 'Melayu', id: 'Indonesia' },
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Pelanggan', 4: 'Pengedar', 5: 'Jurujual' },
  days: { 0: 'Ahd', 1: 'Isn', 2: 'Sel', 3: 'Rab', 4: 'Kha', 5: 'Jum', 6: 'Sab' },
  places: {
    orders: 'Pesanan',
    unpaid: 'Pesanan belum dibayar',
    messages: 'Mesej',
    returns: 'Pemulangan',
    refunds: 'Perlu dibayar balik',
    receipts: 'Resit',
    payments: 'Bayaran',
    reports: 'Laporan',
    invoices: 'E-invois',
    dealers: 'Pengedar',
    claims: 'Tuntutan waranti',
    codes: 'Kod',
    people: 'Pengguna',
    members: 'Ahli',
    affiliates: 'Ahli gabungan',
    payouts: 'Bayaran komisen',
    devices: 'Peranti',
    refusals: 'Perubahan ditolak',
    products: 'Produk',
    import: 'Import',
    alerts: 'Permintaan notis stok',
    reviews: 'Ulasan',
    categories: 'Kategori',
    promotions: 'Promosi',
    vouchers: 'Baucar',
    points: 'Mata ganjaran',
    draws: 'Cabutan bertuah',
    home: 'Laman utama',
    banners: 'Sepanduk',
    notices: 'Makluman',
    pages: 'Halaman',
    legal: 'Teks undang-undang',
    stores: 'Cawangan',
    ways: 'Kaedah bayaran',
    connections: 'Perkhidmatan disambung',
    brand: 'Jenama',
    delivery: 'Penghantaran',
    outbound: 'Mesej dihantar',
    templates: 'Teks mesej',
    own_notices: 'Pemberitahuan saya',
    tax: 'Cukai',
    numbering: 'Penomboran',
    settings: 'Tetapan',
    health: 'Status sistem',
    audit: 'Jejak audit',
  },
  today: {
    title: 'Hari ini',
    toPick: 'Pesanan untuk disediakan',
    toShip: 'Pesanan untuk dihantar atau diasingkan',
    toHandOver: 'Pesanan untuk diserahkan',
    messages: 'Mesej baharu',
    receipts: 'Resit untuk disemak',
    payments: 'Bayaran untuk disemak',
    dealers: 'Pengedar untuk diluluskan',
    claims: 'Tuntutan untuk disemak',
    affiliates: 'Ahli gabungan untuk diluluskan',
    payouts: 'Komisen untuk dibayar',
    reviews: 'Ulasan untuk disemak',
    soldOut: 'Produk habis stok',
    lowStock: 'Produk stok rendah',
    returns: 'Pemulangan untuk disemak',
    returnsToRefund: 'Pemulangan untuk dibayar balik',
    cancelledPaid: 'Pesanan dibatalkan untuk dibayar balik',
    refunds: 'Wang untuk dibayar balik',
  },
  notPermitted: 'Anda tiada akses ke bahagian ini',
  notPermittedText: 'Minta akses daripada pentadbir.',
  offline: 'Anda di luar talian',
  offlineText:
    'Skrin kakitangan tidak boleh digunakan di luar talian. Ia dimuatkan semula apabila anda kembali dalam talian.',
  stale: 'Halaman ini tidak dapat dikemas kini. Maklumatnya mungkin sudah lama.',
  noAnswer: 'Tiada maklum balas diterima. Semak sama ada perubahan anda telah disimpan sebelum mencuba lagi.',
  faulted: (id: string) =>
    `Ada masalah pada pelayan. Semak sama ada perubahan anda telah disimpan sebelum mencuba lagi. Rujukan: ${id}`,
  again: {
    seconds: (count: number) => `Cuba lagi dalam ${count} s.`,
    minutes: (count: number) => `Cuba lagi dalam ${count} min.`,
  },
  wrong: {
    text: 'Semak formatnya.',
    secret: 'Semak formatnya.',
    area: 'Semak formatnya.',
    decimal: 'Masukkan nombor, cth. 0.8.',
    whole: 'Masukkan nombor bulat.',
    money: 'Masukkan jumlah, cth. 12.90.',
    percent: 'Masukkan peratus, cth. 12.5.',
    day: 'Pilih tarikh.',
    moment: 'Pilih tarikh dan masa.',
    time: 'Pilih masa.',
    colour: 'Masukkan warna seperti #1a6dd0.',
    flag: 'Pilihan ini tidak tersedia.',
    choice: 'Pilih satu pilihan.',
    several: 'Pilih sekurang-kurangnya satu pilihan.',
    lines: 'Semak format setiap baris.',
    rich: 'Semak teks ini.',
    group: 'Lengkapkan bahagian ini.',
    fixed: 'Ini tidak boleh diubah.',
    kept: 'Ini tidak boleh diubah.',
    list: 'Semak senarai ini.',
    variant: 'Pilih satu pilihan.',
  },
  fault: {
    required: 'Wajib diisi',
    long: (limit: number) => `Gunakan paling banyak ${limit} aksara.`,
    short: (least: number) => `Gunakan sekurang-kurangnya ${least} aksara.`,
    low: (least: number) => `Masukkan ${least} atau lebih.`,
    high: (limit: number) => `Masukkan ${limit} atau kurang.`,
    ambiguous: (one: number, other: number) =>
      `Ini boleh bermaksud ${one} atau ${other}. Masukkan nombor tanpa pemisah.`,
  },
  wrongSomewhere: 'Ada maklumat yang tidak sah. Semak borang dan cuba lagi.',
  save: 'Simpan',
  saved: (name: string) => `${name} disimpan`,
  sending: 'Sila tunggu…',
  cancel: 'Batal',
  pickColour: (label: string) => `${label}: pilih daripada palet`,
  cancelText:
    'Sebab ini ditunjukkan kepada pelanggan. Wang yang telah dibayar tidak dipulangkan secara automatik; buat bayaran balik secara berasingan.',
  back: 'Kembali ke senarai',
  preview: 'Pratonton',
  find: 'Cari',
  all: 'Semua',
  nothing: 'Tiada hasil',
  counted: (count: number) => String(count),
  leaves: 'Halaman',
  leaf: (page: number, pages: number) => `Halaman ${page} daripada ${pages}`,
  cappedList: (count: number) => `Hanya ${count} yang pertama disenaraikan. Cari atau tapis untuk yang lain.`,
  previous: 'Sebelumnya',
  next: 'Seterusnya',
  takeOut: 'Buang',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Buka: ${name}`,
}
