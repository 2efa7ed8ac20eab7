import { ms as frame } from '../../../../messages/frame/ms.ts'
import type { QuickOrderMessages } from './en.ts'

/** Malay messages: quick order. */
export const ms: QuickOrderMessages = {
  ...frame,
  title: 'Pesanan pantas',
  product: 'Produk',
  quantity: 'Kuantiti',
  estimate: 'Anggaran jumlah',
  soldIn: 'Dijual dalam',
  price: 'Harga anda',
  stock: 'Stok',
  lines: 'Baris pesanan',
  placeholder: 'SKU, kod bar atau nama',
  productOf: (line) => `Produk, baris ${line}`,
  quantityOf: (line) => `Kuantiti, baris ${line}`,
  remove: (line) => `Buang baris ${line}`,
  limit: (available, by, taken) => {
    if (by === 'stock') return `${available} tersedia`
    return taken > 0 ? `${available} lagi setiap pesanan` : `maksimum ${available} setiap pesanan`
  },
  cases: (step, least) => {
    if (step === 1) return `min. ${least}`
    return least > step ? `karton ${step} unit, min. ${least}` : `karton ${step} unit`
  },
  inCart: (count) => `${count} dalam troli anda`,
  ofList: (line) => `Baris ${line} senarai anda: `,
  problems: {
    unknown: (typed) => `Tiada produk sepadan dengan “${typed}”.`,
    quantity: 'Masukkan nombor bulat, 1 atau lebih.',
    ambiguous: (one, other) => `Ini boleh bermaksud ${one} atau ${other}. Masukkan nombor tanpa pemisah.`,
    soldOut: 'Stok habis.',
    noFullCase: 'Stok kurang daripada kuantiti minimum pesanan.',
    allInCart: 'Troli anda sudah mengandungi jumlah maksimum.',
    allListed: 'Senarai anda sudah mengandungi jumlah maksimum.',
    tooMany: (available, by) =>
      by === 'stock' ? `Hanya ${available} tersedia.` : `Had setiap pesanan dicapai, boleh tambah ${available} lagi.`,
    cases: (step, least) => {
      if (step === 1) return `Pesan sekurang-kurangnya ${least}.`
      return least > step
        ? `Dijual dalam karton ${step} unit, sekurang-kurangnya ${least} setiap pesanan.`
        : `Dijual dalam karton ${step} unit.`
    },
    changed: (asked, set) => `Kuantiti ditukar daripada ${asked} kepada ${set}.`,
    lowered: (asked, kept, by) =>
      by === 'stock'
        ? `Hanya ${kept} tersedia. Kuantiti ditukar daripada ${asked} kepada ${kept}.`
        : `Had setiap pesanan dicapai. Kuantiti ditukar daripada ${asked} kepada ${kept}.`,
  },
  attention: (count) => `${count} baris perlu disemak.`,
  goTo: (line) => `Pergi ke baris ${line}`,
  keys: { next: 'medan seterusnya', cases: 'satu karton lagi', paste: 'tampal senarai' },
  onDevice: 'Disimpan pada peranti ini, berfungsi di luar talian',
  add: (count) => (count === 0 ? 'Tambah baris ke troli' : `Tambah ${count} baris ke troli`),
  added: (count) => `${count} baris ditambah ke troli anda.`,
  taken: (count) => `${count} baris dibaca daripada senarai anda.`,
  clear: 'Kosongkan senarai',
  clearTitle: 'Kosongkan senarai?',
  clearText: 'Semua baris dibuang. Troli anda tidak berubah.',
  listed: (count) => `${count} produk sudah ada dalam senarai anda`,
  listedText: 'Langkau, atau tambah sekali lagi sebagai baris baharu.',
  skipListed: 'Langkau',
  addListed: 'Tambah lagi',
  viewCart: 'Lihat troli',
  paste: 'Tampal senarai',
  pasteField: 'Senarai anda',
  pasteHint: 'Salin senarai daripada hamparan atau sembang: produk dan kuantiti pada setiap baris.',
  pasteMissing: 'Tampal sekurang-kurangnya satu baris.',
  takeList: 'Tambah ke pesanan',
  upload: 'Muat naik CSV atau Excel',
  unreadable: 'Fail ini tidak dapat dibaca. Simpan sebagai CSV atau Excel (.xlsx), hingga 2 MB, dan cuba lagi.',
  scanner: {
    open: 'Imbas kod bar',
    title: 'Imbas barang',
    hold: 'Halakan setiap kod bar ke kamera. Setiap imbasan menambah satu unit atau karton.',
    counted: (name, pieces) => `${name}: ${pieces}`,
    full: (name) => `${name}: had pesanan telah dicapai.`,
    absent: 'Kamera tidak tersedia di sini. Masukkan kod bar sebagai ganti.',
  },
  reorder: {
    none: 'Produk yang anda pesan lebih daripada sekali dipaparkan di sini.',
    usual: (quantity, days, last) =>
      `Biasanya ${quantity}, ${days === 1 ? 'setiap hari' : `setiap ${days} hari`} · terakhir ${last}`,
    due: 'Tiba masa',
    open: (count) => (count === 0 ? 'Pilih produk untuk dipesan' : `Masukkan ${count} produk ke pesanan pantas`),
    all: (count) => `Tunjukkan semua ${count}`,
    again: 'Pesan semula',
    againOf: (order) => `Pesan semula: ${order}`,
  },
  saved: {
    title: 'Senarai disimpan',
    none: 'Belum ada senarai disimpan. Isi grid, kemudian simpan di sini dengan nama.',
    name: 'Nama senarai',
    nameMissing: 'Masukkan nama senarai.',
    nameLong: (max) => `Gunakan paling banyak ${max} aksara.`,
    save: (count) => `Simpan ${count} baris`,
    products: (count) => `${count} produk`,
    waiting: 'Menunggu dihantar',
    open: 'Buka',
    rename: 'Namakan semula',
    remove: 'Padam',
    removeNamed: (name) => `Padam “${name}”`,
    keep: 'Batal',
    dismiss: 'Tutup',
  },
  summary: {
    pieces: () => 'unit',
    products: () => 'produk',
    cases: () => 'karton',
    countedCases: (count) => `${count} karton`,
    mix: 'Campuran anda',
    creditAfter: 'Kredit selepas pesanan ini',
    creditRuler: (used, order, limit) => `${used} digunakan, ${order} untuk pesanan ini, had ${limit}`,
    tierAfter: (tier) => `Ke ${tier} selepas pesanan ini`,
    tierRuler: ({ month, order, needed, tier }) =>
      `${month} bulan ini, ${order} untuk pesanan ini, ${tier} mulai ${needed}`,
    tiers: { bronze: 'Gangsa', silver: 'Perak', gold: 'Emas' },
  },
  matrix: {
    title: 'Matriks pesanan',
    models: 'Model',
    colour: 'Warna',
    flavour: 'Perisa',
    strength: (mg) => `${mg} mg/ml`,
    noStrength: 'Kuantiti',
    rows: { colour: (count) => `${count} warna`, flavour: (count) => `${count} perisa` },
    usual: 'Biasa',
    pieces: 'Unit',
    sum: (currency) => `Jumlah, ${currency}`,
    total: 'Jumlah',
    price: (amount, isFrom) => (isFrom ? `dari ${amount}` : amount),
    caseOf: (size) => `karton ${size}`,
    notMade: 'Tidak dibuat',
    fill: 'Pesanan biasa',
    clear: 'Kosongkan',
    add: (count) => (count === 0 ? 'Tambah unit ke troli' : `Tambah ${count} unit ke troli`),
    keys: { move: 'bergerak', type: 'taip', more: 'satu karton lagi', less: 'kurang satu' },
    stock: 'Nombor kecil: stok',
    toQuickOrder: 'Tukar ke pesanan pantas',
    toMatrix: 'Tukar ke matriks',
  },
  noCatalogue: 'Senarai produk belum ada pada peranti ini',
  noCatalogueText: 'Buka halaman ini sekali semasa dalam talian. Selepas itu ia berfungsi di luar talian.',
  noDealer: 'Tiada pengedar dipilih',
  noDealerText: 'Pilih pengedar yang anda buat pesanan untuknya.',
  chooseDealer: 'Pilih pengedar',
}
