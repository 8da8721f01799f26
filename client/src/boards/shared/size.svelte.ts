/** How large a picture is drawn: as it is told, else as its frame is measured. */
export class PictureSize {
  #told: () => { width?: number; height?: number }
  measuredWidth = $state(0)
  measuredHeight = $state(0)

  constructor(told: () => { width?: number; height?: number }) {
    this.#told = told
  }

  get width(): number | undefined {
    return this.#told().width
  }

  get height(): number | undefined {
    return this.#told().height
  }

  get wide(): number {
    return this.width ?? this.measuredWidth
  }

  get high(): number {
    return this.height ?? this.measuredHeight
  }
}
