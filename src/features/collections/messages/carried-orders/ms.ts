import type { CarriedOrdersMessages } from './en.ts'

/** Malay messages. */
export const ms: CarriedOrdersMessages = {
  verdict: {
    genuine: (amount, name) => `Tulen: pesanan ${amount} oleh ${name}`,
    kept: 'Disimpan pada telefon ini. Telefon yang dalam talian dahulu menghantarnya, dan ia dibuat sekali sahaja.',
    unknown: 'Telefon ini tiada kunci jurujual itu. Pesanan disimpan dan disemak apabila anda dalam talian.',
    forged: 'Pesanan ini telah diubah atau tidak ditandatangani oleh jurujual kami. Ia tidak dihantar.',
    revoked: 'Telefon itu disekat, jadi kami tidak menerima pesanan daripadanya. Ia tidak dihantar.',
  },
  order: (reference) => `Pesanan ${reference}`,
  pieces: (count) => `${count} item`,
  line: (count, name) => `${count} × ${name}`,
  unknownItem: 'item yang tidak dikenali telefon ini',
  carried: 'Pesanan yang dihantar telefon ini',
  orderStates: { waiting: 'Menunggu dihantar', placed: 'Dibuat', refused: 'Tidak dibuat' },
  orderCode: (reference) => `Kod QR pesanan ${reference}`,
  orderScanIt: (dealer) =>
    `Ditandatangani pada telefon ini. Minta ${dealer} mengimbas kod. Telefon yang dalam talian dahulu menghantar pesanan, dan ia dibuat sekali sahaja.`,
  notGiven: {
    tooLarge:
      'Pesanan ini terlalu besar untuk satu kod, yang memuatkan kira-kira 70 item berbeza dan nota pendek. Telefon ini menghantarnya apabila dalam talian.',
    changed: 'Pesanan ini telah berubah. Tutup ini dan lihat semula.',
    notReady: 'Telefon ini belum boleh menandatangani pesanan. Pergi dalam talian dan ketik Bersedia.',
    failed: 'Telefon ini tidak dapat menyimpan perubahan. Kosongkan ruang, kemudian cuba lagi.',
  },
  orderArrived: (no) => `Kedai sudah menerima pesanan ini. Nombornya ${no}.`,
  orderTitle: 'Pesanan',
}
