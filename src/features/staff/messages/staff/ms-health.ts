import type { healthWords as english } from './en-health.ts'

/** Malay messages: system status and recent errors. */
export const healthWords: typeof english = {
  health: {
    now: 'Sekarang',
    version: 'Versi',
    disk: 'Ruang cakera kosong',
    disks: {
      ok: (free) => free,
      low: (free) => `${free}, hampir penuh`,
      full: (free) => `${free}, tidak mencukupi`,
    },
    jobs: 'Tugas latar belakang',
    jobStates: { ok: 'Berjalan', late: 'Lewat lebih daripada 5 minit', off: 'Dimatikan' },
    backup: 'Sandaran terakhir',
    noBackup: 'Belum ada',
    lateBackup: (moment) => `${moment}, lebih daripada 2 hari lalu`,
    replica: 'Replika bacaan',
    replicaStates: {
      ok: (milliseconds) => `Digunakan, ketinggalan ${milliseconds} ms`,
      behind: () => 'Tidak digunakan: ketinggalan lebih daripada 1 saat',
      unreachable: () => 'Tidak digunakan: tiada sambungan',
      not_standby: () => 'Tidak digunakan: bukan salinan pangkalan data ini',
    },
    replicaReads: 'Laporan dibaca sejak dimulakan',
    replicaReadsOf: (replica, primary) => `${replica} daripada replika, ${primary} daripada pelayan utama`,
    waiting: 'Mesej untuk dihantar',
    faultsLastDay: 'Ralat dalam 24 jam lalu',
    recent: 'Ralat terkini',
    search: 'Rujukan pada halaman ralat',
    at: 'Masa',
    error: 'Ralat',
    status: 'Status',
    reference: 'Rujukan',
    line: 'Baris kod',
  },
}
