import type { LuckyDrawMessages } from './en.ts'

export const id: LuckyDrawMessages = {
  title: 'Undian berhadiah',
  unannounced: 'Saat ini tidak ada undian.',
  phases: {
    coming: (moment, end) =>
      `Dibuka ${moment}, ditutup ${end}. Setiap pesanan yang dibayar dalam waktu itu mendapat satu nomor undian`,
    open: (moment) => `Dibuka sampai ${moment}: setiap pesanan yang dibayar mendapat satu nomor undian`,
    closed: (moment) => `Ditutup ${moment}. Menunggu pengundian`,
    drawn: (moment) => `Diundi ${moment}`,
  },
  prizes: 'Hadiah',
  winners: 'Pemenang',
  nobody: 'tidak ada pemenang',
  yours: 'Nomor Anda',
  own: 'Nomor undian Anda',
  signInText: 'Masuk untuk melihat nomor undian Anda.',
  signIn: 'Masuk',
  waiting: 'Memuat nomor undian Anda…',
  none: 'Belum ada nomor undian. Setiap pesanan yang dibayar selama undian dibuka mendapat satu nomor.',
  noneDrawn: 'Anda tidak punya nomor dalam undian ini.',
  order: (no) => `Pesanan ${no}`,
  won: (prize) => `Menang: ${prize}`,
  how: {
    title: 'Cara pemenang diundi',
    rule: 'Setiap pesanan yang dibayar selama masa undian dan tidak dibatalkan atau dikembalikan dananya sebelum pengundian mendapat satu nomor.',
    self: 'Periksa sendiri undian ini',
    steps: [
      'Sebelum nomor undian pertama, kami membuat angka rahasia, yaitu benih, dan menerbitkan sidik jarinya. Benih lain akan punya sidik jari lain.',
      'Saat pengundian, kami menerbitkan benih. Untuk setiap nomor dihitung SHA-256 dari benih, titik dua, dan nomor undian. Hasil terendah memenangkan hadiah pertama, dan seterusnya.',
      'Setelah pengundian, siapa pun bisa memeriksanya: semua nomor undian tercantum di bawah, dengan tombol untuk mengulang penghitungan.',
    ],
    commitment: 'Sidik jari benih (SHA-256)',
    seed: 'Benih',
    sealed: 'Diterbitkan saat pengundian',
    entries: 'Nomor undian',
    list: (count) => `Semua ${count} nomor undian`,
    again: 'Periksa undian di sini',
    outcomes: {
      same: 'Terverifikasi: benih cocok dengan sidik jarinya, dan inilah nomor yang menang.',
      other: 'Hasilnya tidak cocok. Silakan hubungi kami.',
      failed: 'Tidak bisa diperiksa di sini. Coba lagi saat Anda online.',
    },
  },
}
