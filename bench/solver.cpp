// The methods of src/solver in C++, to measure the solver against. Prints a line a game: name, positions, value of the start,
// milliseconds. The games are written out by hand, with the same packed positions as in src/games.

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using Position = uint32_t;
using Clock = std::chrono::steady_clock;

static double since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// An open hash table from positions to values; 0 is no value. As in table.ts.
struct Table {
  std::vector<uint32_t> keys = std::vector<uint32_t>(4096);
  std::vector<int8_t> values = std::vector<int8_t>(4096);
  size_t size = 0;

  size_t slot(Position position) const {
    size_t mask = keys.size() - 1;
    uint32_t h = (position ^ (position >> 16)) * 0x85ebca6bu;
    h = (h ^ (h >> 13)) * 0xc2b2ae35u;
    size_t at = (h ^ (h >> 16)) & mask;
    while (values[at] != 0 && keys[at] != position) at = (at + 1) & mask;
    return at;
  }
  int get(Position position) const { return values[slot(position)]; }
  void set(Position position, int value) {
    size_t at = slot(position);
    if (values[at] == 0) size++;
    keys[at] = position;
    values[at] = (int8_t)value;
    if (size * 4 > keys.size() * 3) grow();
  }
  void grow() {
    Table larger;
    larger.keys.assign(keys.size() * 2, 0);
    larger.values.assign(keys.size() * 2, 0);
    for (size_t i = 0; i < keys.size(); i++) {
      if (values[i] == 0) continue;
      size_t at = larger.slot(keys[i]);
      larger.keys[at] = keys[i];
      larger.values[at] = values[i];
    }
    keys.swap(larger.keys);
    values.swap(larger.values);
  }
};

static bool odd(uint32_t set) { return __builtin_popcount(set) & 1; }

struct SequenceZero {
  static constexpr uint32_t full = 511;
  static constexpr int low = -35, low2 = -30; // the lowest scores; 7 and 6 bits
  static Position start() { return full | (uint32_t)(-low) << 9 | (uint32_t)(-low2) << 16; }
  static int first(Position p) { return (int)(p >> 9 & 127) + low; }
  static int second(Position p) { return (int)(p >> 16 & 63) + low2; }
  static bool firstMoves(Position p) { return !odd(full ^ (p & full)); }
  static bool over(Position p) {
    uint32_t left = p & full;
    return left != full && (left == 0 || (firstMoves(p) ? second(p) : first(p)) == 0);
  }
  static uint32_t legal(Position p) {
    uint32_t left = p & full;
    return over(p) ? 0 : left | left << 9;
  }
  static Position play(Position p, int move) {
    int index = move < 9 ? move : move - 9;
    uint32_t amount = (uint32_t)(move < 9 ? index + 1 : -(index + 1));
    return p - (1u << index) + (amount << (firstMoves(p) ? 9 : 16));
  }
  static bool firstWon(Position p) {
    if (!firstMoves(p) && first(p) == 0) return true;
    if (firstMoves(p) && second(p) == 0) return false;
    return std::abs(first(p)) < std::abs(second(p));
  }
};

struct SequenceDuel {
  static constexpr uint32_t full = 511;
  static Position start() { return full; }
  static int sum(uint32_t set) {
    int total = 0;
    for (; set; set &= set - 1) total += __builtin_ctz(set) + 1;
    return total;
  }
  static uint32_t ofFirst(Position p) { return p >> 9; }
  static uint32_t ofSecond(Position p) { return full ^ (p & full) ^ (p >> 9); }
  static bool firstMoves(Position p) { return !odd(full ^ (p & full)); }
  static uint32_t legal(Position p) {
    return sum(firstMoves(p) ? ofSecond(p) : ofFirst(p)) == 15 ? 0 : p & full;
  }
  static Position play(Position p, int move) {
    return p - (1u << move) + (firstMoves(p) ? 1u << (9 + move) : 0);
  }
  static bool firstWon(Position p) {
    int one = sum(ofFirst(p)), two = sum(ofSecond(p));
    if ((firstMoves(p) ? two : one) == 15) return !firstMoves(p);
    return (one > 15 ? -1 : one) > (two > 15 ? -1 : two);
  }
};

struct ZeroSumGame {
  static constexpr uint32_t full = 511;
  static Position start() { return full | 45u << 9; }
  static int total(Position p) { return (int)(p >> 9) - 45; }
  static bool firstMoves(Position p) { return !odd(full ^ (p & full)); }
  static uint32_t legal(Position p) {
    uint32_t left = p & full;
    if (left != full && (left == 0 || total(p) == 0)) return 0;
    return left | left << 9;
  }
  static Position play(Position p, int move) {
    int index = move < 9 ? move : move - 9;
    return p - (1u << index) + ((uint32_t)(move < 9 ? index + 1 : -(index + 1)) << 9);
  }
  static bool firstWon(Position p) { return (total(p) == 0) != firstMoves(p); }
};

struct SumToZero {
  static constexpr uint32_t full = (1u << 18) - 1;
  static Position start() { return full | 45u << 18; }
  static int number(int move) { return move < 9 ? move - 9 : move - 8; }
  static int sum(Position p) { return (int)(p >> 18) - 45; }
  static bool firstMoves(Position p) { return !odd(full ^ (p & full)); }
  static uint32_t legal(Position p) {
    uint32_t left = p & full;
    return left != full && (left == 0 || sum(p) == 0) ? 0 : left;
  }
  static Position play(Position p, int move) { return p - (1u << move) + ((uint32_t)number(move) << 18); }
  static bool firstWon(Position p) { return !firstMoves(p); }
};

// As in win-search.ts: depth first with a table; first wants small positive values, then very negative ones.
template <class Game> struct WinSearch {
  Table table;
  static bool better(int a, int b) { return (a > 0) == (b > 0) ? a < b : a > 0; }
  int solve(Position position, uint32_t legal) {
    bool forFirst = Game::firstMoves(position);
    int best = 0;
    for (; legal; legal &= legal - 1) {
      Position after = Game::play(position, __builtin_ctz(legal));
      uint32_t next = Game::legal(after);
      int value;
      if (next == 0) value = Game::firstWon(after) ? 1 : -1;
      else {
        value = table.get(after);
        if (value == 0) value = solve(after, next);
      }
      value += value > 0 ? 1 : -1;
      if (best == 0 || better(value, best) == forFirst) best = value;
    }
    table.set(position, best);
    return best;
  }
};

template <class Game> static void run(const char *name) {
  auto start = Clock::now();
  WinSearch<Game> search;
  int value = search.solve(Game::start(), Game::legal(Game::start()));
  std::printf("%s %zu %d %.3f\n", name, search.table.size, value, since(start));
}

// As in odds.ts: decks in ascending order, and for each a square of odds.
struct SequenceClash {
  static constexpr int highest = 9, copies = 2, goal = 5, cards = 18;
  std::vector<int> length{0}, last{0};
  int complete = 0;
  std::vector<int> worth = std::vector<int>(highest + 1);
  std::vector<std::vector<int>> extended;
  std::vector<size_t> starts;
  std::vector<uint8_t> places;
  std::vector<double> values;

  int left(int deck, int card) const { return deck / worth[card] % (copies + 1); }
  std::vector<int> possible(int deck) const {
    std::vector<int> list{0};
    int below[highest + 2] = {0, 0};
    for (int card = 1; card <= highest; card++) below[card + 1] = below[card] + (left(deck, card) < copies);
    for (int run = 1; run < complete; run++) {
      if (left(deck, last[run]) < copies && below[last[run]] >= length[run] - 1) list.push_back(run);
    }
    return list;
  }
  size_t width(int deck) const { return (size_t)std::sqrt((double)(starts[deck + 1] - starts[deck])); }

  double solve() {
    for (int n = 1; n < goal; n++)
      for (int card = n; card <= highest; card++) length.push_back(n), last.push_back(card);
    complete = (int)length.size();
    length.push_back(goal), last.push_back(0);
    int runs = complete + 1, decks = 1;
    for (int card = 1; card <= highest; card++) worth[card] = decks, decks *= copies + 1;
    extended.assign(runs, std::vector<int>(highest + 1));
    for (int run = 0; run < complete; run++)
      for (int card = last[run] + 1; card <= highest; card++) {
        int to = complete;
        for (int i = 1; i < complete; i++)
          if (length[i] == length[run] + 1 && last[i] == card) to = i;
        extended[run][card] = length[run] + 1 == goal ? complete : to;
      }
    starts.assign(decks + 1, 0);
    places.assign((size_t)decks * runs, 0);
    for (int deck = 0; deck < decks; deck++) {
      auto list = possible(deck);
      for (size_t i = 0; i < list.size(); i++) places[(size_t)deck * runs + list[i]] = (uint8_t)i;
      starts[deck + 1] = starts[deck] + list.size() * list.size();
    }
    values.assign(starts[decks], 0);
    for (int deck = 0; deck < decks; deck++) {
      auto list = possible(deck);
      int size = 0;
      for (int card = 1; card <= highest; card++) size += left(deck, card);
      if (size == 0) {
        size_t at = starts[deck];
        for (int one : list)
          for (int two : list) {
            int longer = length[one] - length[two];
            values[at++] = (longer ? longer : last[one] - last[two]) >= 0;
          }
      }
      for (int card = 1; card <= highest; card++) {
        int n = left(deck, card);
        if (n == 0) continue;
        draw(deck, card, (double)n / size, list, (cards - size) % 2 == 0, runs);
      }
    }
    return values[starts[decks - 1]];
  }

  void draw(int deck, int card, double share, const std::vector<int> &list, bool firstMoves, int runs) {
    int after = deck - worth[card];
    size_t base = starts[after], wide = width(after), at = starts[deck];
    const uint8_t *place = &places[(size_t)after * runs];
    std::vector<int> columns, longer;
    for (int run : list) {
      columns.push_back(place[run]);
      int to = card > last[run] ? extended[run][card] : run;
      longer.push_back(to == complete ? -1 : place[to]);
    }
    for (size_t i = 0; i < list.size(); i++) {
      const double *kept = &values[base + (size_t)columns[i] * wide];
      if (!firstMoves) {
        for (size_t j = 0; j < list.size(); j++, at++) {
          if (longer[j] < 0) continue;
          values[at] += share * std::fmin(kept[longer[j]], kept[columns[j]]);
        }
      } else if (longer[i] < 0) {
        for (size_t j = 0; j < list.size(); j++) values[at++] += share;
      } else {
        const double *added = &values[base + (size_t)longer[i] * wide];
        for (size_t j = 0; j < list.size(); j++, at++) values[at] += share * std::fmax(added[columns[j]], kept[columns[j]]);
      }
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
