import type { LuckyDrawMessages } from './en.ts'

export const ms: LuckyDrawMessages = {
  title: 'Cabutan bertuah',
  unannounced: 'Tiada cabutan bertuah buat masa ini.',
  phases: {
    coming: (moment, end) =>
      `Dibuka ${moment}, ditutup ${end}. Setiap pesanan yang dibayar dalam tempoh itu ialah satu penyertaan`,
    open: (moment) => `Dibuka hingga ${moment}: setiap pesanan yang dibayar ialah satu penyertaan`,
    closed: (moment) => `Ditutup ${moment}. Menunggu cabutan`,
    drawn: (moment) => `Dicabut ${moment}`,
  },
  prizes: 'Hadiah',
  winners: 'Pemenang',
  nobody: 'tiada pemenang',
  yours: 'Penyertaan anda',
  own: 'Penyertaan anda',
  signInText: 'Log masuk untuk melihat penyertaan anda.',
  signIn: 'Log masuk',
  waiting: 'Memuatkan penyertaan anda…',
  none: 'Belum ada penyertaan. Setiap pesanan yang dibayar semasa cabutan dibuka ialah satu penyertaan.',
  noneDrawn: 'Anda tiada penyertaan dalam cabutan ini.',
  order: (no) => `Pesanan ${no}`,
  won: (prize) => `Menang: ${prize}`,
  how: {
    title: 'Cara pemenang dicabut',
    rule: 'Setiap pesanan yang dibayar dalam tempoh cabutan dan tidak dibatalkan atau dibayar balik sebelum cabutan ialah satu penyertaan.',
    self: 'Sahkan cabutan ini sendiri',
    steps: [
      'Sebelum penyertaan pertama, kami mencipta nombor rahsia, iaitu benih, dan menerbitkan cap jarinya. Benih lain akan memberi cap jari lain.',
      'Semasa cabutan, kami menerbitkan benih. Bagi setiap penyertaan, SHA-256 bagi benih, titik bertindih dan nombor penyertaan dikira. Hasil terendah memenangi hadiah pertama, dan seterusnya.',
      'Selepas cabutan, sesiapa sahaja boleh mengesahkannya: semua nombor penyertaan disenaraikan di bawah, dengan butang untuk mengulang pengiraan.',
    ],
    commitment: 'Cap jari benih (SHA-256)',
    seed: 'Benih',
    sealed: 'Diterbitkan semasa cabutan',
    entries: 'Penyertaan',
    list: (count) => `Semua ${count} nombor penyertaan`,
    again: 'Sahkan cabutan di sini',
    outcomes: {
      same: 'Disahkan: benih sepadan dengan cap jarinya, dan inilah penyertaan yang menang.',
      other: 'Keputusan tidak sepadan. Sila hubungi kami.',
      failed: 'Tidak dapat disahkan di sini. Cuba lagi apabila anda dalam talian.',
    },
  },
}
