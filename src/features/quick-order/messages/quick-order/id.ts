import { id as frame } from '../../../../messages/frame/id.ts'
import type { QuickOrderMessages } from './en.ts'

/** Indonesian messages: quick order. */
export const id: QuickOrderMessages = {
  ...frame,
  title: 'Pesan cepat',
  product: 'Produk',
  quantity: 'Jumlah',
  estimate: 'Perkiraan total',
  soldIn: 'Dijual per',
  price: 'Harga Anda',
  stock: 'Stok',
  lines: 'Daftar pesanan',
  placeholder: 'SKU, barcode, atau nama',
  productOf: (line) => `Produk di baris ${line}`,
  quantityOf: (line) => `Jumlah di baris ${line}`,
  remove: (line) => `Hapus baris ${line}`,
  limit: (available, by, taken) => {
    if (by === 'stock') return `tersedia ${available}`
    return taken > 0 ? `${available} lagi per pesanan` : `maks. ${available} per pesanan`
  },
  cases: (step, least) => {
    if (step === 1) return `min. ${least}`
    return least > step ? `karton isi ${step}, min. ${least}` : `karton isi ${step}`
  },
  inCart: (count) => `${count} di keranjang`,
  ofList: (line) => `Baris ${line} di daftar Anda: `,
  problems: {
    unknown: (typed) => `Tidak ada produk yang cocok dengan “${typed}”.`,
    quantity: 'Masukkan bilangan bulat, minimal 1.',
    ambiguous: (one, other) => `Ini bisa berarti ${one} atau ${other}. Masukkan angka tanpa pemisah.`,
    soldOut: 'Stok kosong.',
    noFullCase: 'Stok kurang dari jumlah minimum pesanan.',
    allInCart: 'Keranjang Anda sudah berisi jumlah maksimal.',
    allListed: 'Daftar Anda sudah berisi jumlah maksimal.',
    tooMany: (available, by) =>
      by === 'stock' ? `Hanya tersedia ${available}.` : `Batas per pesanan tercapai, bisa ditambah ${available} lagi.`,
    cases: (step, least) => {
      if (step === 1) return `Pesan minimal ${least}.`
      return least > step
        ? `Dijual per karton isi ${step}, minimal ${least} per pesanan.`
        : `Dijual per karton isi ${step}.`
    },
    changed: (asked, set) => `Jumlah diubah dari ${asked} menjadi ${set}.`,
    lowered: (asked, kept, by) =>
      by === 'stock'
        ? `Hanya tersedia ${kept}. Jumlah diubah dari ${asked} menjadi ${kept}.`
        : `Batas per pesanan tercapai. Jumlah diubah dari ${asked} menjadi ${kept}.`,
  },
  attention: (count) => `${count} baris perlu diperiksa.`,
  goTo: (line) => `Buka baris ${line}`,
  keys: { next: 'kolom berikutnya', cases: 'tambah satu karton', paste: 'tempel daftar' },
  onDevice: 'Tersimpan di perangkat ini, bisa dipakai offline',
  add: (count) => (count === 0 ? 'Tambah baris ke keranjang' : `Tambah ${count} baris ke keranjang`),
  added: (count) => `${count} baris ditambahkan ke keranjang.`,
  taken: (count) => `${count} baris dibaca dari daftar Anda.`,
  clear: 'Kosongkan daftar',
  clearTitle: 'Kosongkan daftar?',
  clearText: 'Semua baris dihapus. Keranjang Anda tidak berubah.',
  listed: (count) => `${count} produk sudah ada di daftar Anda`,
  listedText: 'Lewati, atau tambahkan lagi sebagai baris baru.',
  skipListed: 'Lewati',
  addListed: 'Tambahkan lagi',
  viewCart: 'Lihat keranjang',
  paste: 'Tempel daftar',
  pasteField: 'Daftar Anda',
  pasteHint: 'Salin daftar dari spreadsheet atau chat: produk dan jumlah di setiap baris.',
  pasteMissing: 'Tempel minimal satu baris.',
  takeList: 'Tambahkan ke pesanan',
  upload: 'Unggah CSV atau Excel',
  unreadable: 'File ini tidak bisa dibaca. Simpan sebagai CSV atau Excel (.xlsx), maksimal 2 MB, lalu coba lagi.',
  scanner: {
    open: 'Pindai barcode',
    title: 'Pindai barang',
    hold: 'Arahkan setiap barcode ke kamera. Setiap pindaian menambah satu satuan atau karton.',
    counted: (name, pieces) => `${name}: ${pieces}`,
    full: (name) => `${name}: sudah mencapai batas pesanan.`,
    absent: 'Kamera tidak tersedia di sini. Ketik barcode-nya saja.',
  },
  reorder: {
    none: 'Produk yang Anda pesan lebih dari sekali muncul di sini.',
    usual: (quantity, days, last) =>
      `Biasanya ${quantity}, ${days === 1 ? 'tiap hari' : `tiap ${days} hari`} · terakhir ${last}`,
    due: 'Waktunya pesan',
    open: (count) => (count === 0 ? 'Pilih produk untuk dipesan' : `Masukkan ${count} produk ke pesan cepat`),
    all: (count) => `Tampilkan semua ${count}`,
    again: 'Pesan lagi',
    againOf: (order) => `Pesan lagi: ${order}`,
  },
  saved: {
    title: 'Daftar tersimpan',
    none: 'Belum ada daftar tersimpan. Isi tabel, lalu simpan di sini dengan nama.',
    name: 'Nama daftar',
    nameMissing: 'Masukkan nama daftar.',
    nameLong: (max) => `Gunakan maksimal ${max} karakter.`,
    save: (count) => `Simpan ${count} baris`,
    products: (count) => `${count} produk`,
    waiting: 'Menunggu dikirim',
    open: 'Buka',
    rename: 'Ganti nama',
    remove: 'Hapus',
    removeNamed: (name) => `Hapus “${name}”`,
    keep: 'Batal',
    dismiss: 'Tutup',
  },
  summary: {
    pieces: () => 'satuan',
    products: () => 'produk',
    cases: () => 'karton',
    countedCases: (count) => `${count} karton`,
    mix: 'Campuran Anda',
    creditAfter: 'Kredit setelah pesanan ini',
    creditRuler: (used, order, limit) => `${used} terpakai, ${order} untuk pesanan ini, batas ${limit}`,
    tierAfter: (tier) => `Ke ${tier} setelah pesanan ini`,
    tierRuler: ({ month, order, needed, tier }) =>
      `${month} bulan ini, ${order} untuk pesanan ini, ${tier} mulai ${needed}`,
    tiers: { bronze: 'Perunggu', silver: 'Perak', gold: 'Emas' },
  },
  matrix: {
    title: 'Matriks pesanan',
    models: 'Model',
    colour: 'Warna',
    flavour: 'Rasa',
    strength: (mg) => `${mg} mg/ml`,
    noStrength: 'Jumlah',
    rows: { colour: (count) => `${count} warna`, flavour: (count) => `${count} rasa` },
    usual: 'Biasanya',
    pieces: 'Satuan',
    sum: (currency) => `Jumlah, ${currency}`,
    total: 'Total',
    price: (amount, isFrom) => (isFrom ? `mulai ${amount}` : amount),
    caseOf: (size) => `karton isi ${size}`,
    notMade: 'Tidak dibuat',
    fill: 'Pesanan biasa',
    clear: 'Kosongkan',
    add: (count) => (count === 0 ? 'Masukkan ke keranjang' : `Masukkan ${count} satuan ke keranjang`),
    keys: { move: 'pindah', type: 'ketik', more: 'tambah satu karton', less: 'kurangi satu' },
    stock: 'Angka kecil: stok',
    toQuickOrder: 'Beralih ke pesan cepat',
    toMatrix: 'Beralih ke matriks',
  },
  noCatalogue: 'Daftar produk belum ada di perangkat ini',
  noCatalogueText: 'Buka halaman ini sekali saat online. Setelah itu bisa dipakai offline.',
  noDealer: 'Belum ada dealer yang dipilih',
  noDealerText: 'Pilih dealer yang Anda pesankan.',
  chooseDealer: 'Pilih dealer',
}
