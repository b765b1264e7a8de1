/** The mark: nine dots, the middle one a small zero. */
export function Mark() {
  const places = [4, 12, 20];
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      {places.flatMap((y) =>
        places.map((x) =>
          x === 12 && y === 12 ? (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="2" class="zero" />
          ) : (
            <rect key={`${x} ${y}`} x={x - 3} y={y - 3} width="6" height="6" rx="1.8" />
          ),
        ),
      )}
    </svg>
  );
}
