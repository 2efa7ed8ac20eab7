import type { healthWords as english } from './en-health.ts'

/** Indonesian messages: system status and recent errors. */
export const healthWords: typeof english = {
  health: {
    now: 'Saat ini',
    version: 'Versi',
    disk: 'Ruang disk kosong',
    disks: {
      ok: (free) => free,
      low: (free) => `${free}, hampir penuh`,
      full: (free) => `${free}, tidak cukup`,
    },
    jobs: 'Tugas latar belakang',
    jobStates: { ok: 'Berjalan', late: 'Terlambat lebih dari 5 menit', off: 'Nonaktif' },
    backup: 'Cadangan terakhir',
    noBackup: 'Belum ada',
    lateBackup: (moment) => `${moment}, lebih dari 2 hari lalu`,
    replica: 'Replika baca',
    replicaStates: {
      ok: (milliseconds) => `Digunakan, tertinggal ${milliseconds} md`,
      behind: () => 'Tidak digunakan: tertinggal lebih dari 1 detik',
      unreachable: () => 'Tidak digunakan: tidak ada koneksi',
      not_standby: () => 'Tidak digunakan: bukan salinan basis data ini',
    },
    replicaReads: 'Laporan dibaca sejak mulai',
    replicaReadsOf: (replica, primary) => `${replica} dari replika, ${primary} dari server utama`,
    waiting: 'Pesan untuk dikirim',
    faultsLastDay: 'Kesalahan dalam 24 jam terakhir',
    recent: 'Kesalahan terbaru',
    search: 'Referensi di halaman kesalahan',
    at: 'Waktu',
    error: 'Kesalahan',
    status: 'Status',
    reference: 'Referensi',
    line: 'Baris kode',
  },
}
