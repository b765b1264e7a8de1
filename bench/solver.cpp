// The methods of the solver in tight C++, to measure it against. Prints a line a game: name, positions, value of the start,
// milliseconds. The games are written out by hand, with the same packed positions as in src/games.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using Position = uint32_t;
using Clock = std::chrono::steady_clock;

static double since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

static bool odd(uint32_t set) { return __builtin_popcount(set) & 1; }

// The pool is the highest field, so that every move makes a position smaller. `reached`: the last move has won; `wonAtEnd`:
// the player to move has, if no number is left; `mirror` visits the other positions that differ in signs only.

struct SequenceZero {
  static constexpr uint32_t size = 1u << 22, full = 511;
  static constexpr int numbers = 9, shift = 13, signs = 2;
  static constexpr int low = -35, low2 = -30; // the lowest scores; 7 and 6 bits
  static Position start() { return full << shift | (uint32_t)(-low2) << 7 | (uint32_t)(-low); }
  static int first(Position p) { return (int)(p & 127) + low; }
  static int second(Position p) { return (int)(p >> 7 & 63) + low2; }
  static bool firstMoves(Position p) { return odd(p >> shift); }
  static bool reached(Position p) { return (firstMoves(p) ? second(p) : first(p)) == 0; }
  static bool wonAtEnd(Position p) { return (std::abs(first(p)) < std::abs(second(p))) == firstMoves(p); }
  static uint32_t left(Position p) { return p >> shift; }
  template <class Visit> static void mirror(Position p, Visit visit) {
    uint32_t one = 2 * first(p), two = (uint32_t)(2 * second(p)) << 7;
    if (one) visit(p - one);
    if (two) visit(p - two);
    if (one && two) visit(p - one - two);
  }
  static Position after(Position p, int index, int sign) {
    return p - (1u << (shift + index)) + ((uint32_t)(sign * (index + 1)) << (firstMoves(p) ? 0 : 7));
  }
};

struct SequenceDuel { // each number a digit in base 3: 2 in the pool, 1 second has it, 0 first has it
  static constexpr uint32_t size = 19683, full = 511;
  static constexpr int numbers = 9, signs = 1;
  struct Shares { uint16_t pool[19683]; int8_t first[19683], second[19683]; uint32_t worth[9]; };
  static Shares make() {
    Shares s;
    for (uint32_t p = 0; p < size; p++) {
      s.pool[p] = 0, s.first[p] = 0, s.second[p] = 0;
      uint32_t rest = p;
      for (int i = 0; i < 9; i++, rest /= 3) {
        if (rest % 3 == 2) s.pool[p] |= 1 << i;
        else (rest % 3 ? s.second : s.first)[p] += i + 1;
      }
    }
    for (uint32_t i = 0, worth = 1; i < 9; i++, worth *= 3) s.worth[i] = worth;
    return s;
  }
  static const Shares &shares() { static const Shares s = make(); return s; }
  static Position start() { return size - 1; }
  static uint32_t left(Position p) { return shares().pool[p]; }
  static bool firstMoves(Position p) { return odd(left(p)); }
  static bool reached(Position p) { return (firstMoves(p) ? shares().second : shares().first)[p] == 15; }
  static bool wonAtEnd(Position p) {
    int one = shares().first[p], two = shares().second[p];
    return ((one > 15 ? -1 : one) > (two > 15 ? -1 : two)) == firstMoves(p);
  }
  template <class Visit> static void mirror(Position, Visit) {}
  static Position after(Position p, int index, int) { return p - (firstMoves(p) ? 2 : 1) * shares().worth[index]; }
};

struct ZeroSumGame {
  static constexpr uint32_t size = 1u << 16, full = 511;
  static constexpr int numbers = 9, shift = 7, signs = 2;
  static Position start() { return full << shift | 45u; }
  static bool firstMoves(Position p) { return odd(left(p)); }
  static bool reached(Position p) { return (p & 127) == 45; }
  static bool wonAtEnd(Position) { return true; }
  static uint32_t left(Position p) { return p >> shift; }
  template <class Visit> static void mirror(Position p, Visit visit) {
    if (!reached(p)) visit((p & ~127u) | (90 - (p & 127)));
  }
  static Position after(Position p, int index, int sign) { return p - (1u << (shift + index)) + (uint32_t)(sign * (index + 1)); }
};

struct SumToZero { // the sum follows from the pool
  static constexpr uint32_t size = 1u << 18, full = size - 1;
  static constexpr int numbers = 18, signs = 1;
  struct Sums { int8_t low[512], high[512]; };
  static Sums make() {
    Sums s;
    for (int set = 0; set < 512; set++) {
      s.low[set] = s.high[set] = 0;
      for (int i = 0; i < 9; i++)
        if (set >> i & 1) s.low[set] += i - 9, s.high[set] += i + 1;
    }
    return s;
  }
  static Position start() { return full; }
  static bool firstMoves(Position p) { return !odd(p); }
  static bool reached(Position p) {
    static const Sums sums = make();
    return sums.low[p & 511] + sums.high[p >> 9] == 0;
  }
  static bool wonAtEnd(Position) { return false; }
  static uint32_t left(Position p) { return p; }
  template <class Visit> static void mirror(Position, Visit) {}
  static Position after(Position p, int index, int) { return p - (1u << index); }
};

// As in win-search.ts: depth first, highest number first, a byte for each possible position. Here a value is seen from the
// player to move: NOW - n if they win in n moves, n - NOW if they lose.
template <class Game> struct WinSearch {
  static constexpr int NOW = 127;
  int8_t *values = (int8_t *)std::calloc(Game::size, 1);
  size_t positions = 0;
  ~WinSearch() { std::free(values); }
  int solve(Position p) {
    uint32_t left = Game::left(p);
    if (left != Game::full && Game::reached(p)) return values[p] = -NOW;
    if (left == 0) return values[p] = Game::wonAtEnd(p) ? NOW : -NOW;
    int least = NOW;
    for (; left; ) {
      int index = 31 - __builtin_clz(left);
      left ^= 1u << index;
      for (int sign = Game::signs == 2 ? -1 : 1; sign <= 1; sign += 2) {
        Position next = Game::after(p, index, sign);
        int value = values[next];
        if (value == 0) value = solve(next);
        if (value < least) least = value;
      }
    }
    int value = least < 0 ? -least - 1 : 1 - least;
    Game::mirror(p, [&](Position image) { positions++, values[image] = value; });
    positions++;
    return values[p] = value;
  }
};

template <class Game> static void run(const char *name) {
  auto start = Clock::now();
  WinSearch<Game> search;
  int value = search.solve(Game::start()); // first moves
  std::printf("%s %zu %d %.3f\n", name, search.positions, value, since(start));
}

// As in odds.ts: cards at or below both last numbers are only counted, levels from the highest floor down. Its lists of what
// each card leads to are left out: here they take more time than they save.
struct SequenceClash {
  static constexpr int highest = 9, copies = 2, goal = 5, cards = 18, base = copies + 1;
  static constexpr int COMPLETE = -1;
  struct Adding { std::vector<uint8_t> floors; std::vector<int> places; };
  std::vector<int> length{0}, last{0};
  int runs = 0; // that are not complete
  std::vector<std::pair<int, int>> pairs[highest + 1];
  std::vector<int> floorOf, placeOf;
  size_t starts[highest + 2];
  int power[highest + 1];
  std::vector<double> values;

  int find(int n, int card) const {
    for (int i = 1; i < runs; i++)
      if (length[i] == n && last[i] == card) return i;
    return COMPLETE;
  }
  static int blanksOf(int floor) { return floor ? copies * floor : 1; }
  int width(int floor) const { return (int)pairs[floor].size(); }
  size_t row(int floor, int above, int blanks) const {
    return starts[floor] + ((size_t)above * blanksOf(floor) + blanks) * pairs[floor].size();
  }

  Adding adding(int floor, bool first, int card) const {
    Adding a;
    for (int i = 0; i < width(floor); i++) {
      auto [one, two] = pairs[floor][i];
      int mine = first ? one : two, to = i, at = floor;
      if (card > last[mine]) {
        int longer = length[mine] + 1 == goal ? COMPLETE : find(length[mine] + 1, card);
        int pair = first ? longer * runs + two : one * runs + longer;
        to = longer == COMPLETE ? COMPLETE : placeOf[pair];
        if (longer != COMPLETE) at = floorOf[pair];
      }
      a.floors.push_back((uint8_t)at), a.places.push_back(to);
    }
    return a;
  }

  std::vector<uint16_t> possible(int floor, int gone) const {
    int below[highest + 2] = {0, 0};
    for (int card = 1; card <= highest; card++) below[card + 1] = below[card] + (gone >> card & 1);
    auto can = [&](int run) { return run == 0 || ((gone >> last[run] & 1) && below[last[run]] >= length[run] - 1); };
    std::vector<uint16_t> list;
    for (int i = 0; i < width(floor); i++)
      if (can(pairs[floor][i].first) && can(pairs[floor][i].second)) list.push_back((uint16_t)i);
    return list;
  }

  double solve() {
    for (int n = 1; n < goal; n++)
      for (int card = n; card <= highest; card++) length.push_back(n), last.push_back(card);
    runs = (int)length.size();
    floorOf.resize(runs * runs), placeOf.resize(runs * runs);
    for (int one = 0; one < runs; one++)
      for (int two = 0; two < runs; two++) {
        int floor = std::min(last[one], last[two]);
        floorOf[one * runs + two] = floor, placeOf[one * runs + two] = width(floor);
        pairs[floor].push_back({one, two});
      }
    power[0] = 1, starts[0] = 0;
    for (int i = 0; i < highest; i++) power[i + 1] = power[i] * base;
    for (int f = 0; f <= highest; f++) starts[f + 1] = starts[f] + (size_t)power[highest - f] * blanksOf(f) * width(f);
    values.assign(starts[highest + 1], 0);
    for (int floor = highest; floor >= 0; floor--) solveLevel(floor);
    return values[row(0, power[highest] - 1, 0)];
  }

  void solveLevel(int floor) {
    std::vector<Adding> all[2];
    for (int seat = 0; seat < 2; seat++)
      for (int card = 0; card <= highest; card++) all[seat].push_back(adding(floor, seat == 0, card));
    std::vector<std::vector<uint16_t>> lists(1 << (highest + 1));
    int most = blanksOf(floor);
    size_t rows[highest + 1];
    for (int above = 0; above < power[highest - floor]; above++) {
      int left[highest + 1], size = 0, gone = 0;
      for (int card = 1, rest = above; card <= highest; card++) {
        left[card] = card > floor ? rest % base : 0;
        if (card > floor) rest /= base;
        size += left[card];
        if (left[card] < copies) gone |= 1 << card;
      }
      auto &places = lists[gone];
      if (places.empty()) places = possible(floor, gone);
      size_t start = row(floor, above, 0);
      if (size == 0)
        for (int i = 0; i < width(floor); i++) {
          auto [one, two] = pairs[floor][i];
          int longer = length[one] - length[two];
          values[start + i] = (longer ? longer : last[one] - last[two]) >= 0;
        }
      for (int card = floor + 1; card <= highest; card++) {
        if (left[card] == 0) continue;
        for (int f = floor, rest = above - power[card - floor - 1], blanks = 0; f <= card; f++, rest /= base) {
          rows[f] = row(f, rest, blanks);
          blanks += rest % base;
        }
        for (int blanks = 0; blanks < most; blanks++) {
          bool first = (cards - size - blanks) % 2 == 0;
          double share = (double)left[card] / (size + blanks);
          draw(start + (size_t)blanks * width(floor), rows, floor, places, all[first ? 0 : 1][card], first, share);
          for (int f = floor; f <= card; f++) rows[f] += width(f);
        }
      }
      for (int blanks = 1; blanks < most; blanks++) {
        double share = (double)blanks / (size + blanks);
        double *at = &values[start + (size_t)blanks * width(floor)], *from = at - width(floor);
        for (int place : places) at[place] += share * from[place];
      }
    }
  }

  void draw(size_t row, const size_t *rows, int floor, const std::vector<uint16_t> &places, const Adding &adding, bool first, double share) {
    const double *discarded = &values[rows[floor]];
    const double *from = values.data();
    double *at = &values[row];
    for (int place : places) {
      int to = adding.places[place];
      double value = first ? 1 : 0;
      if (to != COMPLETE) {
        double discard = discarded[place], add = from[rows[adding.floors[place]] + to];
        value = first ? (discard > add ? discard : add) : (discard < add ? discard : add);
      }
      at[place] += share * value;
    }
  }
};

int main() {
  run<SequenceZero>("sequence-zero");
  run<SequenceDuel>("sequence-duel");
  run<ZeroSumGame>("zero-sum-game");
  auto start = Clock::now();
  SequenceClash clash;
  double odds = clash.solve();
  std::printf("sequence-clash %zu %.12f %.3f\n", clash.values.size(), odds, since(start));
  run<SumToZero>("sum-to-zero");
}
