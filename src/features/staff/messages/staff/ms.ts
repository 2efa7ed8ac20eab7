import type { StaffMessages } from './en.ts'
import { affiliateWords } from './ms-affiliates.ts'
import { brandWords } from './ms-brand.ts'
import { catalogueWords } from './ms-catalogue.ts'
import { claimWords } from './ms-claims.ts'
import { deliveryWords } from './ms-delivery.ts'
import { drawWords } from './ms-draws.ts'
import { fieldWords } from './ms-fields.ts'
import { goodsWords } from './ms-goods.ts'
import { importWords } from './ms-import.ts'
import { invitationWords } from './ms-invitations.ts'
import { invoiceWords } from './ms-invoices.ts'
import { messageWords } from './ms-messages.ts'
import { navigationMessages } from './ms-navigation.ts'
import { openingWords } from './ms-opening.ts'
import { orderWords } from './ms-orders.ts'
import { outboundWords } from './ms-outbound.ts'
import { peopleWords } from './ms-people.ts'
import { returnWords } from './ms-returns.ts'
import { settingWords } from './ms-settings.ts'
import { branchWords } from './ms-stores.ts'
import { taxWords } from './ms-tax.ts'
import { wayWords } from './ms-ways.ts'

export const ms: StaffMessages = {
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
  title: 'Kakitangan',
  language: { en: 'Inggeris', ms: 'Melayu', id: 'Indonesia' },
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Pelanggan', 4: 'Pengedar', 5: 'Jurujual' },
  days: { 0: 'Ahd', 1: 'Isn', 2: 'Sel', 3: 'Rab', 4: 'Kha', 5: 'Jum', 6: 'Sab' },
  places: {
    orders: 'Pesanan',
    messages: 'Mesej',
    returns: 'Pemulangan',
    receipts: 'Resit',
    payments: 'Bayaran',
    reports: 'Laporan',
    invoices: 'E-invois',
    dealers: 'Pengedar',
    claims: 'Tuntutan waranti',
    codes: 'Kod',
    people: 'Pengguna',
    affiliates: 'Affiliate',
    payouts: 'Bayaran keluar',
    products: 'Produk',
    import: 'Import',
    promotions: 'Promosi',
    vouchers: 'Baucar',
    draws: 'Cabutan bertuah',
    banners: 'Sepanduk',
    notices: 'Makluman',
    pages: 'Halaman',
    stores: 'Cawangan',
    ways: 'Kaedah bayaran',
    brand: 'Jenama',
    delivery: 'Penghantaran',
    outbound: 'Mesej dihantar',
    templates: 'Teks mesej',
    tax: 'Cukai',
    settings: 'Tetapan',
    audit: 'Jejak audit',
  },
  today: {
    title: 'Hari ini',
    toPick: 'Untuk disediakan',
    toShip: 'Untuk dihantar atau diletak di kaunter',
    toHandOver: 'Untuk diserahkan',
    messages: 'Mesej baharu',
    receipts: 'Resit untuk disemak',
    payments: 'Bayaran untuk dilihat',
    dealers: 'Pengedar untuk diluluskan',
    returns: 'Pemulangan untuk dijawab',
    claims: 'Tuntutan untuk dilihat',
    affiliates: 'Affiliate untuk diluluskan',
    payouts: 'Bayaran keluar untuk dibuat',
    soldOut: 'Barang habis stok',
    lowStock: 'Stok rendah',
  },
  notPermitted: 'Anda tiada akses ke bahagian ini',
  notPermittedText: 'Minta pentadbir memberikan kebenaran kepada akaun anda.',
  offline: 'Ini memerlukan sambungan',
  offlineText: 'Skrin ini tidak disimpan pada peranti. Ia kembali sebaik sahaja kedai menjawab.',
  stale: 'Kedai tidak menjawab sekarang. Apa yang anda lihat mungkin sudah lama.',
  noAnswer: 'Kedai tidak menjawab. Mungkin tiada apa yang berubah; semak dahulu sebelum mencuba lagi.',
  again: {
    seconds: (count: number) => `Cuba lagi dalam ${count} s.`,
    minutes: (count: number) => `Cuba lagi dalam ${count} min.`,
  },
  wrong: {
    text: 'Tulis seperti yang diminta.',
    area: 'Tulis sesuatu di sini.',
    decimal: 'Nombor diperlukan, contohnya 0.8.',
    whole: 'Nombor bulat diperlukan.',
    money: 'Jumlah diperlukan, seperti 12.90.',
    percent: 'Peratus diperlukan, seperti 12.5.',
    day: 'Pilih hari.',
    moment: 'Pilih hari dan masa.',
    time: 'Pilih masa.',
    colour: 'Pilih warna.',
    flag: 'Ini tidak boleh dipilih.',
    choice: 'Pilih satu.',
    several: 'Pilih sekurang-kurangnya satu.',
    lines: 'Satu sebaris, seperti yang diminta.',
    group: 'Ada yang kurang di sini.',
    fixed: 'Ini tidak boleh diubah.',
    list: 'Senarai ini belum betul.',
    variant: 'Pilih satu.',
  },
  wrongSomewhere: 'Ada yang belum betul dalam borang ini.',
  save: 'Simpan',
  saved: (name: string) => `${name} disimpan`,
  sending: 'Sebentar',
  cancel: 'Biarkan',
  cancelText: 'Pelanggan diberitahu sebabnya. Wang yang dibayar dipulangkan melalui bayaran balik.',
  back: 'Kembali ke senarai',
  preview: 'Pratonton',
  find: 'Cari',
  all: 'Semua',
  nothing: 'Tiada apa di sini.',
  counted: (count: number) => String(count),
  leaves: 'Halaman senarai',
  leaf: (page: number, pages: number) => `${page} daripada ${pages}`,
  previous: 'Sebelumnya',
  next: 'Seterusnya',
  takeOut: 'Buang',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Buka: ${name}`,
}
