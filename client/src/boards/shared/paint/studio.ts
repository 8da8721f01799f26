/** Where boards are painted: in a worker, so that the page never waits for it. */

/** What comes back: the pictures of a job, nothing where this browser cannot paint. */
export interface Painted {
  job: number
  pictures: ImageBitmap[] | null
}

export class Studio<Job> {
  readonly #open: () => Worker
  readonly #waiting = new Map<number, (pictures: ImageBitmap[] | null) => void>()
  #worker: Worker | null = null
  #jobs = 0

  constructor(open: () => Worker) {
    this.#open = open
  }

  /** Null where this browser cannot paint: what is flat stays. */
  paint(job: Job): Promise<ImageBitmap[] | null> {
    const worker = this.#find()
    if (!worker) return Promise.resolve(null)
    const number = this.#jobs++
    return new Promise((done) => {
      this.#waiting.set(number, done)
      worker.postMessage({ job: number, ...job })
    })
  }

  #find(): Worker | null {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
    if (this.#worker) return this.#worker
    const worker = this.#open()
    worker.onmessage = ({ data }: MessageEvent<Painted>) => {
      this.#waiting.get(data.job)?.(data.pictures)
      this.#waiting.delete(data.job)
    }
    worker.onerror = () => this.#giveUp()
    this.#worker = worker
    return worker
  }

  /** A worker that could not be loaded answers nobody; the next job tries again. */
  #giveUp(): void {
    this.#worker = null
    for (const done of this.#waiting.values()) done(null)
    this.#waiting.clear()
  }
}

/** Inside the worker: paints what is asked for, one job after the other. */
export function paintJobs<Job>(paint: (job: Job) => OffscreenCanvas[]): void {
  onmessage = ({ data }: MessageEvent<Job & { job: number }>) => {
    let pictures: ImageBitmap[] | null = null
    try {
      pictures = paint(data).map((canvas) => canvas.transferToImageBitmap())
    } catch {
      // This browser cannot: what is flat stays.
    }
    const answer: Painted = { job: data.job, pictures }
    postMessage(answer, { transfer: pictures ?? [] })
  }
}
