import type { CarriedOrdersMessages } from './en.ts'

/** Indonesian messages. */
export const id: CarriedOrdersMessages = {
  verdict: {
    genuine: (amount, name) => `Asli: pesanan ${amount} oleh ${name}`,
    kept: 'Disimpan di ponsel ini. Ponsel yang lebih dulu online mengirimnya, dan pesanan dibuat satu kali.',
    unknown: 'Ponsel ini tidak punya kunci sales tersebut. Pesanan disimpan dan diperiksa saat Anda online.',
    forged: 'Pesanan ini diubah atau tidak ditandatangani sales kami. Pesanan tidak dikirim.',
    revoked: 'Ponsel itu diblokir, jadi kami tidak menerima pesanan darinya. Pesanan tidak dikirim.',
  },
  order: (reference) => `Pesanan ${reference}`,
  pieces: (count) => `${count} item`,
  line: (count, name) => `${count} × ${name}`,
  unknownItem: 'barang yang tidak dikenal ponsel ini',
  carried: 'Pesanan yang dikirim ponsel ini',
  orderStates: { waiting: 'Menunggu dikirim', placed: 'Dibuat', refused: 'Tidak dibuat' },
  orderCode: (reference) => `Kode QR pesanan ${reference}`,
  orderScanIt: (dealer) =>
    `Ditandatangani di ponsel ini. Minta ${dealer} memindai kode. Ponsel yang lebih dulu online mengirim pesanan, dan pesanan dibuat satu kali.`,
  notGiven: {
    tooLarge:
      'Pesanan ini terlalu besar untuk satu kode, yang memuat sekitar 70 barang berbeda dan catatan pendek. Ponsel ini mengirimnya saat online.',
    changed: 'Pesanan ini sudah berubah. Tutup ini dan lihat lagi.',
    notReady: 'Ponsel ini belum bisa menandatangani pesanan. Sambungkan ke internet dan ketuk Siapkan.',
    failed: 'Ponsel ini tidak bisa menyimpan perubahan. Kosongkan ruang, lalu coba lagi.',
  },
  orderArrived: (no) => `Toko sudah menerima pesanan ini. Nomornya ${no}.`,
  orderTitle: 'Pesanan',
}
